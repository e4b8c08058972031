/** Which rule systems does this page have something for? The records that were installed, and what of each is here. */
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { Solo } from "../bots/contract";
import { loadMoreWords, systemOf } from "../i18n/words";
import type { GameEvent } from "../net/event";
import type { Names } from "../state/names";
import type { AnimationTable } from "../animations/effects/board_animation";
import { registerCurrent, registerSuggested } from "../forms/options/values";
import { registerInputs } from "../forms/options/system_inputs";
import { fetched, type Fetched } from "../ui/fetched";
import type {
  HighlightEvents,
  Highlights,
  LogLevels,
  OutcomeSlot,
  Preparation,
  System,
  SystemPart,
} from "./part";

const LAST = 1_000;

interface Entry {
  system: System;
  part?: Fetched<Partial<SystemPart>>;
  preparation?: Fetched<Partial<Preparation>>;
}

type Level = keyof LogLevels;

const entries = new Map<string, Entry>();
const levels = new Map<string, Level>();
const asides = new Set<string>();

/** Take in the records of systems, in place of those before. */
export function install(found: readonly System[]): void {
  entries.clear();
  levels.clear();
  asides.clear();
  for (const system of found) {
    const { part, preparation, logLevels = {} } = system;
    for (const type of system.asides ?? []) asides.add(type);
    for (const [level, types] of Object.entries(logLevels))
      for (const type of types) levels.set(type, level as Level);
    entries.set(system.key, {
      system,
      ...(part
        ? { part: fetched(async () => take(system.key, (await said(system, part())).part)) }
        : {}),
      ...(preparation
        ? { preparation: fetched(async () => (await said(system, preparation())).preparation) }
        : {}),
    });
  }
}

/** Wait for the sentences of a system too: what draws it and what prepares it say them alike. */
async function said<T>({ words }: System, code: Promise<T>): Promise<T> {
  const [found] = await Promise.all([code, words && loadMoreWords(words)]);
  return found;
}

/** Hand to forms what a system has for them. */
function take(system: string, own: Partial<SystemPart>): Partial<SystemPart> {
  registerCurrent(own.currentValues ?? {});
  registerSuggested(own.suggestedValues ?? {});
  registerInputs(system, own);
  return own;
}

/** List the records, in their order. */
export function installed(): System[] {
  return [...entries.values()]
    .map(({ system }) => system)
    .toSorted((a, b) => (a.order ?? LAST) - (b.order ?? LAST));
}

/** Tell how important an event is, if its system says so. */
export function logLevelOf(type: string): Level | undefined {
  return levels.get(type);
}

/** Tell whether a system draws an event of this type outside of any conflict. */
export function isAside(type: string): boolean {
  return asides.has(type);
}

/** Fetch what is seen to happen in all systems. */
export async function animations(): Promise<AnimationTable> {
  const all = await Promise.all(installed().map((system) => system.animations?.()));
  return Object.assign({}, ...all.map((found) => found?.animationTable));
}

/** What an event is in a replay, by its type. */
export type HighlightTable = ReadonlyMap<string, keyof HighlightEvents>;

const told = signal<ReadonlyMap<string, Partial<Highlights>>>(new Map());

/** Fetch which events stand out in a replay, of all systems, and what their conflicts come to. */
export async function fetchHighlights(): Promise<HighlightTable> {
  const all = await Promise.all(
    installed().map(async ({ key, highlights }) => [key, await highlights?.()] as const),
  );
  told.value = new Map(all.map(([key, each]) => [key, each ?? {}]));
  const found = new Map<string, keyof HighlightEvents>();
  for (const [, each] of all)
    for (const [what, types] of Object.entries(each?.highlightEvents ?? {}))
      for (const type of types) found.set(type, what as keyof HighlightEvents);
  return found;
}

/** Return how a system says what its conflicts come to; nothing before it is fetched with the highlights. */
export function outcomeOf(system: string): OutcomeSlot | undefined {
  return told.value.get(system)?.outcome;
}

/** Name a moment as its system does; "" if it leaves that to its events, or is not fetched yet. */
export function systemTitle(events: readonly GameEvent[], names: Names): string {
  const system = systemOf(events.find(({ type }) => systemOf(type) !== "table")?.type ?? "");
  return told.value.get(system)?.title?.(events, names) ?? "";
}

/** Fetch the pictures of all systems. */
export async function glyphs(): Promise<Record<string, ComponentType | undefined>> {
  const all = installed().map(async ({ key, tile }) => [key, (await tile?.())?.Glyph] as const);
  return Object.fromEntries(await Promise.all(all));
}

/** Fetch the story, and the bots, with which a system is played alone. */
export async function soloOf(system: string): Promise<Solo> {
  const found = await entries.get(system)?.system.solo?.();
  if (!found) throw new Error(`no example of ${system}`);
  return found;
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
