/** How can a line that is being typed go on? Verbs first, then values, from what is offered now. */
import { sorted } from "../../i18n/cards";
import { inTenths } from "../../i18n/sentence";
import { plain, systemOf, t, tenths } from "../../i18n/words";
import { constant, valuesOf } from "../../forms/options/build_command";
import { commandLabel, fieldLabel, valueLabel } from "../../forms/options/labels";
import type { Field, Option, Value } from "../../net/option";
import { systemPart } from "../../systems/parts";
import { folded, forms, shown, type Lexicon } from "./lexicon";
import { byVerb, place, split, verbs } from "./read";

/** One way to go on. */
export interface Offer {
  /** The whole line with it. */
  line: string;
  /** What is typed. */
  word: string;
  /** What it means, where that is not the word itself. */
  about: string;
}

const MOST = 12;

/** Name the fields in which something is to be chosen. */
export function openFields(option: Option): string[] {
  return Object.keys(option.fields).filter((name) => constant(option.fields[name]) === undefined);
}

/** List the verbs of what can be done, what is asked for first. */
export function verbsOf(options: readonly Option[]): Offer[] {
  const found = new Map<string, { about: Set<string>; more: boolean }>();
  for (const option of options.toSorted(
    (a, b) => Number(Boolean(b.ask)) - Number(Boolean(a.ask)),
  )) {
    const [verb] = verbs(option.type);
    if (verb === undefined) continue;
    const known = found.get(verb) ?? { about: new Set(), more: false };
    known.about.add(commandLabel(option.type));
    known.more ||= openFields(option).length > 0 || option.more === true;
    found.set(verb, known);
  }
  return [...found].map(([word, { about, more }]) => ({
    word,
    about: [...about].join(" / "),
    line: `/${word}${more ? " " : ""}`,
  }));
}

function begun(offer: Offer, typed: string): boolean {
  return (
    folded(offer.word).startsWith(typed) ||
    offer.about.split(/[\s(/]+/).some((word) => folded(word).startsWith(typed))
  );
}

/** List what may be typed for a field, with what it stands for. */
function values(
  lexicon: Lexicon,
  option: Option,
  name: string,
  typed: string,
): [word: string, about: string][] {
  const field = option.fields[name] as Field;
  const label = fieldLabel(option.type, name, field);
  if ("steps" in field) {
    const ends = systemPart(systemOf(option.type)).typedPath?.ends(field.steps) ?? [];
    return ends
      .filter(({ place: end }) => end.startsWith(typed))
      .map(({ place: end, cost }) => [end.toUpperCase(), t("typed.cost", { n: cost })]);
  }
  const fitting = valuesOf(field, lexicon.view).filter(
    (value) =>
      typed === "" ||
      forms(lexicon, option.type, name, value).some((form) => form.startsWith(typed)),
  );
  const inOrder = name === "card" ? sorted(fitting.map(String)) : fitting;
  return inOrder.map((value: Value) => {
    const word = shown(lexicon, option.type, name, value) || "-";
    const whole = valueLabel(option.type, name, value, lexicon.view, lexicon.names);
    return [word, whole === word || whole === "" ? label : whole];
  });
}

/** Name the fields that come next: what tells several options apart, then the first that is open. */
function next(
  options: readonly [Option, Record<string, unknown>][],
  [option, chosen]: [Option, Record<string, unknown>],
  typed: string,
): string[] {
  const left = Object.keys(option.fields).filter(
    (name) => !(name in chosen) && !("text" in (option.fields[name] as object)),
  );
  const differs = (name: string): boolean =>
    new Set(options.map(([each]) => JSON.stringify(each.fields[name]))).size > 1;
  const telling = left.filter(
    (name) => name !== "conflict" && constant(option.fields[name]) !== undefined && differs(name),
  );
  const free = left.filter((name) => constant(option.fields[name]) === undefined);
  return typed === "" ? [...telling, ...free].slice(0, 1) : [...telling, ...free];
}

/** List how a line may go on. */
export function complete(line: string, options: readonly Option[], lexicon: Lexicon): Offer[] {
  const text = line.replace(/^\s*\//, "");
  const words = split(text);
  const last = /\s$/.test(text) ? "" : (words.pop() ?? "");
  const typed = folded(last);
  if (words.length === 0)
    return verbsOf(options)
      .filter((offer) => begun(offer, typed))
      .slice(0, MOST);
  const [tier = []] = byVerb(words, options);
  const placed = tier.flatMap((option): [Option, Record<string, unknown>][] => {
    const found = place(lexicon, option, words.slice(1), words.join(" "));
    return found ? [[option, found.chosen]] : [];
  });
  const before = `/${words.join(" ")} `;
  const offers = new Map<string, Offer>();
  for (const each of placed)
    for (const name of next(placed, each, typed))
      for (const [word, about] of values(lexicon, each[0], name, typed)) {
        const spelt =
          before + (word.includes(" ") && !word.includes(",") ? word : word.replace(/\s/g, ""));
        offers.set(word, {
          word,
          about,
          line: Object.keys(each[1]).length + 1 < openFields(each[0]).length ? `${spelt} ` : spelt,
        });
      }
  return [...offers.values()].slice(0, MOST);
}

/** Say what may stand in a field. */
export function hint(lexicon: Lexicon, option: Option, name: string): string {
  const field = option.fields[name] as Field;
  const label = fieldLabel(option.type, name, field);
  if ("int" in field) {
    const say = inTenths(systemOf(option.type), name) ? tenths : plain;
    return `${label} (${say(field.int.min)} – ${say(field.int.max)})`;
  }
  const known = values(lexicon, option, name, "").map(([word]) => word);
  return known.length === 0
    ? label
    : `${label} (${known.slice(0, MOST).join(", ")}${known.length > MOST ? " …" : ""})`;
}
