/** Which rule systems does this page have something for? The records that were installed, and what of each is here. */
import { learnMore } from "../i18n/words";
import { carry, suppose } from "../options/given";
import { drawOwn } from "../options/own";
import { fetched, type Fetched } from "../parts/fetched";
import type { Preparation, System, SystemPart } from "./part";

interface Entry {
  system: System;
  part?: Fetched<Partial<SystemPart>>;
  preparation?: Fetched<Partial<Preparation>>;
}

const entries = new Map<string, Entry>();

/** Take in the records of systems. */
export function install(found: readonly System[]): void {
  for (const system of found) {
    const { preparation } = system;
    entries.set(system.key, {
      system,
      ...(system.part ? { part: fetched(() => loadPart(system)) } : {}),
      ...(preparation
        ? { preparation: fetched(async () => (await preparation()).preparation) }
        : {}),
    });
  }
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

/** Return the record of a system, if it has one. */
export function systemRecord(system: string): System | undefined {
  return entries.get(system)?.system;
}

/** Return what draws a system, fetched or not; undefined if it has nothing of its own. */
export function partOf(system: string): Fetched<Partial<SystemPart>> | undefined {
  return entries.get(system)?.part;
}

/** Return what prepares a system, fetched or not; undefined if it has nothing of its own. */
export function preparationOf(system: string): Fetched<Partial<Preparation>> | undefined {
  return entries.get(system)?.preparation;
}

/** Fetch what draws and prepares all systems, beside what needs them all. */
export async function withSystems<T>(load: Promise<T>): Promise<T> {
  const all = [...entries.values()].flatMap(({ part, preparation }) => [
    part?.fetch(),
    preparation?.fetch(),
  ]);
  const [found] = await Promise.all([load, ...all]);
  return found;
}
