/** Which rule systems does this page have something for? The records that were installed, and what of each is here. */
import { learnMore } from "../i18n/words";
import { carry, suppose } from "../options/given";
import { drawOwn } from "../options/own";
import { fetched, type Fetched } from "../parts/fetched";
import type { System, SystemPart } from "./part";

interface Entry {
  system: System;
  part?: Fetched<Partial<SystemPart>>;
}

const entries = new Map<string, Entry>();

/** Take in the records of systems. */
export function install(found: readonly System[]): void {
  for (const system of found)
    entries.set(
      system.key,
      system.part ? { system, part: fetched(() => loadPart(system)) } : { system },
    );
}

/** Fetch what draws a system, with its words, and hand to forms what it has for them. */
async function loadPart({ key, part, words }: System): Promise<Partial<SystemPart>> {
  const [found] = await Promise.all([part?.(), words && learnMore(words)]);
  const own = found?.part ?? {};
  carry(own.givens ?? {});
  suppose(own.likely ?? {});
  drawOwn(key, own);
  return own;
}

/** List the records. */
export function installed(): System[] {
  return [...entries.values()].map(({ system }) => system);
}

/** Return what draws a system, fetched or not; undefined if it has nothing of its own. */
export function partOf(system: string): Fetched<Partial<SystemPart>> | undefined {
  return entries.get(system)?.part;
}

/** Fetch what draws all systems, beside what needs them all. */
export async function withSystems<T>(load: Promise<T>): Promise<T> {
  const all = [...entries.values()].map(({ part }) => part?.fetch());
  const [found] = await Promise.all([load, ...all]);
  return found;
}
