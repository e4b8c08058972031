/** Which words does the page use? Its own catalogue and those of the server, per language. */
import { signal } from "@preact/signals";
import type { Catalogue } from "../net/http";
import { language, type Language } from "../state/preferences";
import type de from "./de.json";
import { longDays, dates, decimals, lists, plurals, times } from "./formats";
import type gm from "./gm.de.json";
import type start from "./start.de.json";

type Words = Record<string, string>;
type Params = Record<string, string | number>;

/** The page's own catalogues: a part that brings words of its own adds them by declaration merging. */
export interface Catalogues {
  page: typeof de;
  gm: typeof gm;
  start: typeof start;
}

/** The page's own keys. */
type Own = { [N in keyof Catalogues]: keyof Catalogues[N] }[keyof Catalogues];
/** The beginnings of keys that the server hands out. */
type Served =
  | `${
      | "account"
      | "event"
      | "command"
      | "field"
      | "ask"
      | "term"
      | "why"
      | "illegal"
      | "rejection"
      | "close"
      | "toggle"
      | "verb"
      | "alias"
      | "party"
      | "phase"
      | "state"
      | "class"
      | "odds"
      | "value"
      | "card"
      | "suit"}.${string}`
  | "guide";
/** A key as far as it is written down: all of it must be in a catalogue, or one that fits its fixed part. */
type Key<K extends string> = string extends K
  ? K
  : K extends Served
    ? K
    : Extract<Own, K> extends never
      ? never
      : K;
type Counted<K extends string> = string extends K
  ? K
  : Extract<Own, `${K}.other`> extends never
    ? never
    : K;

/** The page's own sentences, as far as they were fetched: most viewers never need the other language. */
const own = signal<Record<Language, Words>>({ de: {}, en: {} });
/** A catalogue in both languages, each fetched when it is spoken. */
export type Files = Record<Language, () => Promise<{ default: Words }>>;
const files = new Set<Files>([{ de: () => import("./de.json"), en: () => import("./en.json") }]);

/** Add the words of a part of the page that is loaded when it is needed. */
export function addWords(more: Partial<Record<Language, Words>>): void {
  const { de, en } = own.value;
  own.value = { de: { ...de, ...more.de }, en: { ...en, ...more.en } };
}

/** Fetch the page's own sentences of a language. */
export async function loadLanguage(wanted: Language): Promise<void> {
  const all = await Promise.all([...files].map((each) => each[wanted]()));
  for (const words of all) addWords({ [wanted]: words.default });
}

/** Fetch the sentences of a part of the page as well, in the language that is spoken and in any that is learnt later. */
export async function loadMoreWords(more: Files): Promise<void> {
  if (files.has(more)) return;
  const now = language.value;
  addWords({ [now]: (await more[now]()).default });
  // What did not come is fetched again by the next who wants it.
  files.add(more);
  // Another one was chosen meanwhile.
  if (language.value !== now) await loadLanguage(language.value);
}

/** The sentences of the server and its systems, by language; empty until fetched. */
export const served = signal<Record<Language, Words>>({ de: {}, en: {} });
/** The same by system: two systems may say different things by the same key. */
const bySystem = signal<Catalogue["systems"]>({});

/** What the fields of each event hold, by its type: see `kinds.ts`. */
export const holds = signal<Record<string, Record<string, string>>>({});
/** The optional rules of no system, with their values, the usual one first. */
const general = signal<Record<string, readonly (string | number)[]>>({});

/** Take the answer of `GET /api/systems`. */
export function takeCatalogue(catalogue: Catalogue): void {
  const words = (of: Language): Words =>
    Object.assign(
      {},
      ...Object.values(catalogue.systems).map((s) => s.messages[of]),
      catalogue.messages[of],
    );
  served.value = { de: words("de"), en: words("en") };
  bySystem.value = catalogue.systems;
  holds.value = Object.assign(
    {},
    catalogue.holds,
    ...Object.values(catalogue.systems).map((s) => s.holds),
  );
  general.value = catalogue.toggles ?? {};
}

/** Tell what an optional rule is usually set to; nothing before the words are here. */
export function defaultRule(toggle: string): string | number | undefined {
  return (
    ownValue(ownValue(bySystem.value, systemOf(toggle))?.toggles, toggle)?.[0] ??
    ownValue(general.value, toggle)?.[0]
  );
}

/** Return a table of a system's rules; nothing before the words are here. */
export function ruleTable<T>(system: string, name: string): T | undefined {
  return ownValue(ownValue(bySystem.value, system)?.tables, name) as T | undefined;
}

/** Return the system that a type, a toggle or a term belongs to by its name. */
export function systemOf(type: string): string {
  return type.split(".")[0] ?? "";
}

/** Return what is held under a name that people may have chosen: `constructor` is nobody's property. */
export function ownValue<T>(all: Record<string, T> | undefined, name: string): T | undefined {
  return all && Object.hasOwn(all, name) ? all[name] : undefined;
}

function found(key: string, system: string | undefined): string | undefined {
  const special =
    system === undefined ? undefined : ownValue(bySystem.value, system)?.messages[language.value];
  return (
    ownValue(special, key) ??
    ownValue(served.value[language.value], key) ??
    ownValue(own.value[language.value], key)
  );
}

function fill(sentence: string, params: Params): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(ownValue(params, name) ?? whole),
  );
}

/** Tell whether any catalogue has this key in the viewer's language. */
export function known(key: string, system?: string): boolean {
  return found(key, system) !== undefined;
}

/** Return an unfilled sentence in every language that has it, the viewer's first: what people type may be in any. */
export function inEveryLanguage(key: string, system: string): string[] {
  const languages: Language[] = language.value === "en" ? ["en", "de"] : ["de", "en"];
  return languages.flatMap(
    (each) =>
      bySystem.value[system]?.messages[each]?.[key] ??
      served.value[each][key] ??
      own.value[each][key] ??
      [],
  );
}

/** Return the unfilled sentence; a key nobody knows is shown itself, so that it is noticed. */
export function template(key: string, system?: string): string {
  return found(key, system) ?? key;
}

/** Return a sentence in the viewer's language; a system's own comes before the general one. */
export function t<const K extends string>(
  key: K & Key<K>,
  params: Params = {},
  system?: string,
): string {
  return fill(template(key, system), params);
}

/** Return the first known of several sentences, or the last key. */
export function firstOf(keys: string[], params: Params = {}, system?: string): string {
  return t(keys.find((key) => known(key, system)) ?? (keys.at(-1) as string), params, system);
}

/** Return a counted sentence: `key.one` or `key.other`, with `{n}`. */
export function counted<const K extends string>(
  key: K & Counted<K>,
  n: number,
  params: Params = {},
): string {
  const form = plurals().select(n) === "one" ? "one" : "other";
  return t(String(`${key}.${form}`), { ...params, n });
}

/** Join words as the language does: "A, B und C". */
export function listed(words: readonly string[]): string {
  return lists().format(words);
}

/** Write points with their sign: +1, −1, ±0. */
export function signed(points: number): string {
  if (points === 0) return "±0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** Write a number with a true minus. */
export function plain(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** Write whole tenths as a decimal of the viewer's language: 27 is 2,7 or 2.7. */
export function tenths(n: number): string {
  return decimals()
    .format(n / 10)
    .replace("-", "−");
}

/** Write a clock time of the server, in ms since 1970. */
export function clock(at: number): string {
  return times().format(at);
}

/** Write the day of a moment, in ms since 1970, as the viewer's language does. */
export function longDay(at: number): string {
  return longDays().format(at);
}

/** Write the day of a moment with its weekday, as a heading over what happened on it. */
export function day(at: number): string {
  return dates().format(at);
}
