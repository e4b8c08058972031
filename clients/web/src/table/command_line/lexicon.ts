/** Which value of a field is meant by a typed word, and how is a value typed? */
import { FRENCH, SUITS, cardName, face, rankSign } from "../../i18n/cards";
import type { Names } from "../../state/names";
import { inTenths } from "../../i18n/sentence";
import { inEveryLanguage, systemOf } from "../../i18n/words";
import type { View } from "../../net/view";
import { valuesOf, walkable } from "../../forms/options/build_command";
import { commandLabel, valueLabel } from "../../forms/options/labels";
import type { Chosen, Field, Option, Steps, Value } from "../../net/option";
import { systemPart } from "../../systems/parts";

/** Of what is spoken: the view that offers it, and the names in it. */
export interface Lexicon {
  view: View;
  names: Names;
}

const PIPS: Record<string, string> = { Kr: "♣", Pi: "♠", He: "♥", Ka: "♦" };
/** Typed for an empty list or text. */
const NONE = "-";

/** Write as somebody does who leaves out capitals and umlauts. */
export function folded(text: string): string {
  const spelt = text.toLowerCase().replace(/ae/g, "a").replace(/oe/g, "o").replace(/ue/g, "u");
  return spelt
    .replace(/[äöü−]/g, (each) => "aou-"["äöü−".indexOf(each)] as string)
    .replace(/ß/g, "ss")
    .replace(/\s+/g, " ")
    .trim();
}

/** Write a card as in its corner: ♥D, or ♥Q in English. */
function shortCard(card: string): string {
  const seen = face(card);
  return seen ? (PIPS[seen.suit] ?? "") + rankSign(seen.rank) : cardName(card);
}

function cardForms(card: string): string[] {
  const seen = face(card);
  if (!seen) return [card, cardName(card)];
  const { suit, rank } = seen;
  // Ranks are typed in either language, whatever that of the page.
  const signs = [rank, FRENCH[rank] ?? rank];
  const names = [suit, PIPS[suit] ?? "", ...inEveryLanguage(`suit.${suit}`, "")];
  return [
    cardName(card),
    ...names.flatMap((name) => signs.flatMap((sign) => [name + sign, `${name} ${sign}`])),
  ];
}

/** Say a value as shortly as it can be typed. */
export function shown({ view, names }: Lexicon, type: string, name: string, value: Value): string {
  const text = String(value);
  if (face(text)) return shortCard(text);
  if (Object.hasOwn(PIPS, text)) return PIPS[text] as string;
  return valueLabel(type, name, value, view, names);
}

/** List what people may type for a value. */
export function forms(lexicon: Lexicon, type: string, name: string, value: Value): string[] {
  const text = String(value);
  const label = shown(lexicon, type, name, value);
  // Who has a name is called by it, or by a part of it; an id is nothing that people type.
  const named = [lexicon.names.figures, lexicon.names.seats, lexicon.names.conflicts].some(
    (each) => text in each,
  );
  const own = named ? [label, ...label.split(" ")] : [label, text];
  const more = (SUITS as readonly string[]).includes(text)
    ? inEveryLanguage(`suit.${text}`, "")
    : [];
  const also = [`alias.${text}`, `value.${text}`, `class.${text}`].flatMap((key) =>
    inEveryLanguage(key, systemOf(type)),
  );
  const rule = name === "toggle" ? [text.split(".").at(-1) ?? ""] : [];
  if (text === "") return [folded(label), NONE].filter(Boolean);
  const all = [...own, ...(face(text) ? cardForms(text) : []), ...more, ...also, ...rule];
  return [...new Set(all.map(folded))].filter((form) => form !== "");
}

function one(
  lexicon: Lexicon,
  type: string,
  name: string,
  known: readonly Value[],
  word: string,
): Value | undefined {
  const sought = folded(word);
  const typed = known.map((value) => [value, forms(lexicon, type, name, value)] as const);
  const whole = typed.filter(([, all]) => all.includes(sought));
  const found =
    whole.length > 0
      ? whole
      : typed.filter(([, all]) => all.some((form) => form.startsWith(sought)));
  return found.length === 1 ? found[0]?.[0] : undefined;
}

/** Read a whole number, or a decimal in tenths: "2,7" is 27. */
export function numberOf(word: string, tenths: boolean): number | undefined {
  const text = word.replace("−", "-").replace(/^\+/, "").replace(",", ".");
  const pattern = tenths ? /^-?\d+(\.\d)?$/ : /^-?\d+$/;
  return pattern.test(text) ? Math.round(Number(text) * (tenths ? 10 : 1)) : undefined;
}

/** Read a whole path with commas, or where it ends: then the best way there. */
export function pathOf(type: string, steps: Steps, word: string): string[] | undefined {
  const path = word.toLowerCase().split(",");
  if (walkable(steps, path)) return path;
  const [end = "", ...more] = path;
  return more.length > 0 ? undefined : systemPart(systemOf(type)).typedPath?.to(steps, end);
}

/** Return the value of a field that a word stands for; undefined if there is not just one. */
export function meant(
  lexicon: Lexicon,
  option: Option,
  name: string,
  word: string,
): Chosen | undefined {
  const { type } = option;
  const field = option.fields[name] as Field;
  if ("text" in field) return word === NONE && field.text.min === 0 ? "" : word;
  if ("steps" in field) return pathOf(type, field.steps, word);
  if ("int" in field) {
    const number = numberOf(word, inTenths(systemOf(type), name));
    return number !== undefined && number >= field.int.min && number <= field.int.max
      ? number
      : undefined;
  }
  const known = valuesOf(field, lexicon.view);
  if ("one_of" in field) return one(lexicon, type, name, known, word);
  const parts = word === NONE ? [] : word.split(",").filter((part) => part !== "");
  const chosen = parts.map((part) => one(lexicon, type, name, known, part));
  const all = chosen.filter((value) => value !== undefined);
  return all.length === chosen.length && new Set(all).size === all.length ? all : undefined;
}

/** Tell whether a word is a whole name of a value, not only how one begins. */
export function exact(
  lexicon: Lexicon,
  type: string,
  name: string,
  value: Chosen,
  word: string,
): boolean {
  return !Array.isArray(value) && forms(lexicon, type, name, value).includes(folded(word));
}

/** Say what a command does: "Karte legen: Billy, ♥7". */
export function commandText(
  lexicon: Lexicon,
  option: Option,
  chosen: Readonly<Record<string, unknown>>,
): string {
  const { type, fields } = option;
  const parts = Object.keys(fields).flatMap((name) => {
    const held = chosen[name];
    if (name === "conflict" || held === undefined || held === "") return [];
    const all = (Array.isArray(held) ? held : [held]) as Value[];
    return [all.map((value) => shown(lexicon, type, name, value)).join(", ")];
  });
  const said = [...new Set(parts.filter((part) => part !== ""))];
  const label = commandLabel(type);
  return said.length > 0 ? `${label}: ${said.join(", ")}` : label;
}
