/** Which command does a typed line mean? Verbs, names and values, each as short as it is unique. */
import { inEveryLanguage, systemOf } from "../../i18n/words";
import {
  buildCommand,
  constant,
  missing,
  optionValue,
  valuesOf,
} from "../../forms/options/build_command";
import type { Chosen, Command, Field, Option } from "../../net/option";
import { exact, folded, meant, type Lexicon } from "./lexicon";

/** A command that could be sent, and the option it comes from. */
export interface Ready {
  option: Option;
  command: Command;
}

export interface Reading {
  ready: Ready[];
  /** An option and the first field that is still missing. */
  partial: { option: Option; field: string }[];
  /** Meant by its first word, but another one does not fit. */
  unfit: Option[];
}

/** Changes of the past are planned and confirmed, not typed; what is said needs no verb. */
const NOT_TYPED = new Set([
  "table.Undo",
  "table.TakeOut",
  "table.Correct",
  "table.Goto",
  "table.Fork",
  "table.FreshThrow",
  "table.Object",
  "table.Answer",
]);

/** Everybody knows the conflict; it is only named where two are on. */
const TOPIC = "conflict";

const WORD = /"[^"]*"|\S+/g;

export function split(line: string): string[] {
  return line.match(WORD)?.map((word) => word.replace(/^"|"$/g, "")) ?? [];
}

/** The last words of a line as they were typed; one alone without its quotation marks. */
function ending(line: string, words: number): string {
  const found = [...line.matchAll(WORD)];
  return words === 1 ? (split(line).at(-1) ?? "") : line.slice(found.at(-words)?.index).trimEnd();
}

/** List the verbs of a command, the viewer's language first. */
export function verbs(type: string): string[] {
  return inEveryLanguage(`verb.${type}`, systemOf(type)).flatMap((words) => words.split(" "));
}

function labelWords(type: string): string[] {
  return inEveryLanguage(`command.${type}`, systemOf(type))
    .flatMap((label) => label.split(/[\s(),:?.…]+/))
    .map(folded)
    .filter(Boolean);
}

/** Return options by how surely the first word means them: the first list that is not empty counts. */
export function byVerb(words: readonly string[], options: readonly Option[]): Option[][] {
  const verb = folded(words[0] ?? "");
  if (verb === "") return [];
  const able = options.filter(({ type }) => !NOT_TYPED.has(type));
  const tiers = [
    (type: string) => verbs(type).some((each) => folded(each) === verb),
    (type: string) => folded(type.split(".")[1] ?? "") === verb,
    (type: string) => verbs(type).some((each) => folded(each).startsWith(verb)),
    (type: string) => labelWords(type).some((each) => each.startsWith(verb)),
  ];
  return tiers
    .map((fits) => able.filter(({ type }) => fits(type)))
    .filter((tier) => tier.length > 0);
}

interface Placed {
  chosen: Record<string, Chosen>;
  /** How many words were names and values, not text; whole ones count twice. */
  named: number;
}

/** Place words in fields of an option; tells of each whether it fits. */
function placer(lexicon: Lexicon, option: Option, placed: Placed) {
  return (name: string, word: string): boolean => {
    const value = meant(lexicon, option, name, word);
    if (value === undefined) return false;
    placed.chosen[name] = value;
    // A figure is meant before a title in which its name stands.
    placed.named += name === TOPIC ? 1 : 1 + Number(exact(lexicon, option.type, name, value, word));
    return true;
  };
}

/** Give each word to a field of one option; undefined if one finds no place. `line` ends with them. */
export function place(
  lexicon: Lexicon,
  option: Option,
  words: readonly string[],
  line: string,
): Placed | undefined {
  const placed: Placed = { chosen: {}, named: 0 };
  const { chosen } = placed;
  const left = (): string[] => Object.keys(option.fields).filter((name) => !(name in chosen));
  const take = placer(lexicon, option, placed);
  const takesTopic = (word: string): boolean =>
    TOPIC in option.fields && !(TOPIC in chosen) && take(TOPIC, word);
  // Where a text would begin: little words just before it belong to it.
  let text = 0;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string;
    const names = left().filter(
      (name) => !("text" in (option.fields[name] as object)) && name !== TOPIC,
    );
    // A name of several words is told in as many as fit.
    const long = LENGTHS.find(
      (n) =>
        at + n <= words.length &&
        names.some((name) => take(name, words.slice(at, at + n).join(" "))),
    );
    const taken = long ?? Number(takesTopic(word));
    if (taken > 0) {
      at += taken - 1;
      text = at + 1;
    } else if (!LITTLE.has(folded(word))) {
      const said = left().find((name) => "text" in (option.fields[name] as object));
      if (said === undefined) return undefined;
      chosen[said] = ending(line, words.length - text);
      return placed;
    }
  }
  return placed;
}

/** So many words may make up one name. */
const LENGTHS = [5, 4, 3, 2, 1];

/** Words that people put between, and that mean nothing here. */
const LITTLE = new Set("an auf nach mit zu den die das der at on to with the".split(" "));

/** Return what a field has when nothing is said of it: no text, nobody, the phase that is on. */
function usual(option: Option, name: string, { view }: Lexicon): Chosen | undefined {
  const field = option.fields[name] as Field;
  if ("text" in field && field.text.min === 0) return "";
  if (!("one_of" in field)) return undefined;
  const values = valuesOf(field, view);
  const conflict = view.conflicts?.[optionValue(option, TOPIC)] as { phase?: string } | undefined;
  return ["", conflict?.phase ?? ""].find((value) => values.includes(value));
}

/** Complete what may be left out. */
function completed(option: Option, { chosen }: Placed, lexicon: Lexicon): Record<string, Chosen> {
  const left = Object.keys(option.fields).filter((name) => !(name in chosen));
  const filled = left
    .map((name) => [name, usual(option, name, lexicon)] as const)
    .filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(filled) as Record<string, Chosen>), ...chosen };
}

/** Read words as the fields of each of some options. */
function tried(
  lexicon: Lexicon,
  options: readonly Option[],
  words: readonly string[],
  line: string,
): Reading {
  let ready: (Ready & { named: number })[] = [];
  const partial: Reading["partial"] = [];
  const unfit: Option[] = [];
  for (const option of options) {
    if (option.more) continue;
    const placed = place(lexicon, option, words, line);
    if (!placed) {
      unfit.push(option);
      continue;
    }
    const chosen = completed(option, placed, lexicon);
    const made = buildCommand(option, chosen, lexicon.view);
    if (made) ready.push({ option, command: made, named: placed.named });
    else partial.push({ option, field: missing(option, chosen, lexicon.view)[0] as string });
  }
  const surest = Math.max(...ready.map(({ named }) => named));
  ready = ready.filter(({ named }) => named === surest);
  const keys = ready.map(({ command }) => JSON.stringify(command));
  const unlike = ready.filter((_, i) => keys.indexOf(keys[i] as string) === i);
  const answers = unlike.filter(({ option }) => option.ask);
  return { ready: answers.length > 0 ? answers : unlike, partial, unfit };
}

/** Read a line, with or without a `/` before it; a line may also be a mere value: a card, a symbol. */
export function read(line: string, options: readonly Option[], lexicon: Lexicon): Reading {
  const bared = line.replace(/^\s*\//, "");
  const words = split(bared);
  let best: Reading = { ready: [], partial: [], unfit: [] };
  for (const tier of byVerb(words, options)) {
    const reading = tried(lexicon, tier, words.slice(1), bared);
    if (reading.ready.length > 0) return reading;
    if (best.partial.length + best.unfit.length === 0) best = reading;
  }
  return best.partial.length + best.unfit.length > 0 ? best : bare(bared, options, lexicon);
}

/** Read values alone: each must be the whole name of what is chosen. */
function bare(line: string, options: readonly Option[], lexicon: Lexicon): Reading {
  const words = split(line);
  const asked = options.filter(
    ({ ask, more, fields }) =>
      ask && !more && Object.values(fields).every((field) => "one_of" in field),
  );
  const whole = asked.filter(
    (option) => words.length > 0 && place(lexicon, option, words, line)?.named === words.length * 2,
  );
  return { ready: tried(lexicon, whole, words, line).ready, partial: [], unfit: [] };
}

/** Name the abbreviated options that a line speaks of, by conflict and figure: they are looked up. */
export function wanted(
  line: string,
  options: readonly Option[],
  lexicon: Lexicon,
): { conflict: string; figure: string }[] {
  const words = split(line.replace(/^\s*\//, ""));
  const short = options.filter(({ more }) => more);
  const [tier = []] = byVerb(words, short);
  const rest = words.slice(1);
  const found = new Map<string, { conflict: string; figure: string }>();
  for (const option of tier) {
    const conflict = constant(option.fields[TOPIC]);
    const field = option.fields["figure"];
    if (conflict === undefined || !field) continue;
    const figures = valuesOf(field, lexicon.view);
    const named = rest
      .map((_, i) => meant(lexicon, option, "figure", rest.slice(0, i + 1).join(" ")))
      .find((each) => each !== undefined);
    const figure = named ?? (figures.length === 1 ? figures[0] : undefined);
    if (figure === undefined) continue;
    const focus = { conflict: String(conflict), figure: String(figure) };
    found.set(JSON.stringify(focus), focus);
  }
  return [...found.values()];
}
