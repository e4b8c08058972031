/** Which words does the page use? Its own catalogue and those of the server, per language. */
import { signal } from "@preact/signals";
import type { Catalogue } from "../net/http";
import { language, type Language } from "../model/preferences";
import de from "./de.json";
import en from "./en.json";

type Words = Record<string, string>;
export type Params = Record<string, string | number>;

const own: Record<Language, Words> = { de, en };

/** The sentences of the server and its systems, by language; empty until fetched. */
export const served = signal<Record<Language, Words>>({ de: {}, en: {} });
/** Take the answer of `GET /api/systems`. */
export function takeCatalogue(catalogue: Catalogue): void {
  const words = (of: Language): Words =>
    Object.assign({}, catalogue.messages[of], ...Object.values(catalogue.systems).map((s) => s.messages[of]));
  served.value = { de: words("de"), en: words("en") };
}

function fill(sentence: string, params: Params): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** Tell whether any catalogue has this key in the viewer's language. */
export function known(key: string): boolean {
  return key in own[language.value] || key in served.value[language.value];
}

/** Return the unfilled sentence; a key nobody knows is shown itself, so that it is noticed. */
export function raw(key: string): string {
  return served.value[language.value][key] ?? own[language.value][key] ?? key;
}

/** Return a sentence in the viewer's language. */
export function t(key: string, params: Params = {}): string {
  return fill(raw(key), params);
}

/** Return the first known of several sentences, or the last key. */
export function firstOf(keys: string[], params: Params = {}): string {
  return t(keys.find(known) ?? (keys.at(-1) as string), params);
}

/** Return a counted sentence: `key.one` or `key.other`, with `{n}`. */
export function counted(key: string, n: number): string {
  const form = new Intl.PluralRules(language.value).select(n) === "one" ? "one" : "other";
  return t(`${key}.${form}`, { n });
}

/** Join words as the language does: "A, B und C". */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(language.value, { type: "conjunction" }).format(words);
}

/** Write points with their sign: +1, −1, ±0. */
export function signed(points: number): string {
  if (points === 0) return "±0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** Write a clock time of the server, in ms since 1970. */
export function clock(at: number): string {
  return new Date(at).toLocaleTimeString(language.value, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}
