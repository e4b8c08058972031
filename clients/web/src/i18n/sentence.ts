/** What happened, in words? Fills an event's sentence from the catalogue, each hole by what its field holds. */
import { cardName, face, suitName } from "./cards";
import type { GameEvent } from "../net/wire";
import { kindOf } from "./kinds";
import { awaitedName, figureName, luckOwnerName, partyName, seatName } from "./display_names";
import { type Names, within } from "../state/names";
import { firstOf, known, listed, plain, template, signed, systemOf, t, tenths } from "./words";

/** Fields whose value may choose a variant of the sentence, first match first. */
const TELLING = ["outcome", "how", "role", "why", "mode", "kind", "rel"];
/** Flags that choose a variant: of what is so, and of what is not. */
const FLAGS: Record<string, readonly [string, string]> = {
  hit: ["hit", "miss"],
  success: ["success", "failure"],
  finished: ["finished", "aborted"],
  waiting: ["waiting", "here"],
  unseen: ["unseen", "seen"],
};

/** Tell whether a number counts tenths: people read and write it as a decimal. */
export function inTenths(system: string | undefined, name: string): boolean {
  return kindOf(system ?? "", name, 0) === "tenths";
}

/** Say a word; an id that has a name is called by it. */
function word(held: string, names: Names): string {
  const name = names.figures[held] ?? names.conflicts[held];
  if (name !== undefined) return name;
  if (face(held)) return cardName(held);
  const keys = ["value", "card", "suit", "class"]
    .map((kind) => `${kind}.${held}`)
    .filter((key) => known(key, names.system));
  return firstOf(keys.concat(held), {}, names.system);
}

function someone(id: string, names: Names): string {
  return id === "" ? t("name.nobody") : awaitedName(names, id);
}

function pair(held: string, names: Names): string {
  const [from = "", to = ""] = held.split(">");
  return `${someone(from, names)} → ${someone(to, names)}`;
}

/** What counts for whom: an attribute, or a suit. */
function counting(held: string, names: Names): string {
  const [figure = "", what = ""] = held.split(">");
  return `${someone(figure, names)}: ${word(what, names)}`;
}

function allies(parties: readonly unknown[]): string {
  return parties.map((each) => partyName(String(each))).join(" + ");
}

function rankingOf(groups: string[][], names: Names): string {
  return groups.map((group) => group.map((id) => figureName(names, id)).join(" = ")).join(" > ");
}

interface Choice {
  kind: string;
  target?: string;
  /** Which spell, skill or option it is, as its player says it. */
  words?: string;
}

/** Say what somebody does, and to whom. */
function choice({ kind, target, words }: Choice, names: Names): string {
  return (
    word(kind, names) +
    (words ? ` (${words})` : "") +
    (target ? ` → ${figureName(names, target)}` : "")
  );
}

interface Harm {
  target: string;
  /** Missing where it is hidden. */
  sum?: number;
}

/** Say who lost how much, and then who was hit where nobody is told how hard. */
function harms(all: readonly Harm[], names: Names): string {
  const told = all.flatMap(({ target, sum }) =>
    sum === undefined ? [] : [`${figureName(names, target)} ${signed(-sum)}`],
  );
  const hidden = all
    .filter(({ sum }) => sum === undefined)
    .map(({ target }) => figureName(names, target));
  const hits = hidden.length > 0 ? t("harm.hidden", { figures: listed(hidden) }) : "";
  return [listed(told), hits].filter(Boolean).join("; ");
}

/** Say one entry of a map: whose it is, and what. */
function entry(whose: string, kind: string, held: unknown, names: Names): string {
  if (kind === "points") return `${whose} ${signed(Number(held))}`;
  if (kind === "figure")
    return `${whose} → ${held === "" ? t("value.wait") : figureName(names, String(held))}`;
  return `${whose}: ${say(kind, held, names)}`;
}

function map(kind: string, held: object, names: Names): string {
  const [key = "", value = ""] = kind.split("/");
  const parts = Object.entries(held).map(([id, each]) =>
    entry(say(key, id, names), value, each, names),
  );
  if (parts.length === 0) return t(value === "points" ? "points.none" : "value.nothing");
  const [one = "", other = ""] = parts;
  // Two who compete: a system may have words for them.
  const opposed = `opposed.${names.system}.${kind}`;
  return parts.length === 2 && known(opposed) ? t(opposed, { one, other }) : listed(parts);
}

function object(kind: string, held: object, names: Names): string {
  if (kind.includes("/")) return map(kind, held, names);
  if ("name" in held && "face" in held)
    return `${word(String(held.name), names)} ${String(held.face)}`;
  return "kind" in held ? choice(held as Choice, names) : map("figure/word", held, names);
}

/** Say where a figure turns: a way names the field again. */
function turning(fields: readonly string[]): string[] {
  const again = (field: string, i: number): boolean => field === fields[i - 1];
  return fields.flatMap((field, i) =>
    again(field, i) ? [] : [field === fields[i + 1] ? t("field.turns", { field }) : field],
  );
}

function list(kind: string, held: unknown[], names: Names): string {
  if (kind === "ranking") return rankingOf(held as string[][], names);
  // Dice of one throw: they add up, or follow each other.
  if (kind === "sum") return held.join(" + ");
  if (kind === "faces") return held.join(", ");
  if (kind === "harm" && held.length > 0) return harms(held as Harm[], names);
  const all = held.map((each) => (Array.isArray(each) ? allies(each) : say(kind, each, names)));
  const words = kind === "field" ? turning(all) : all;
  return words.length > 0 ? listed(words) : t(kind === "figure" ? "name.nobody" : "value.nothing");
}

const TEXTS: Record<string, (held: string, names: Names) => string> = {
  written: (held) => held,
  party: partyName,
  figure: someone,
  drawer: (held, names) => luckOwnerName(names, held),
  seat: (held, names) => seatName(names, held),
  conflict: (held, names) => names.conflicts[held] ?? t("name.unknown"),
  field: (held) => (held.split("/")[0] ?? "").toUpperCase(),
  card: (held) => cardName(held),
  suit: (held) => suitName(held),
  class: (held, names) => t(`class.${held}`, {}, names.system),
  phase: (held, names) => t(`phase.${held}`, {}, names.system),
  toggle: (held) => t(`toggle.${held}`),
  // As it is offered; an event tells both parties apart.
  allies: (held) => allies(held.split("+")),
  summand: (held) => (held === "" ? t("value.no_level") : held),
  pair,
  counting,
};

/** Put something of a kind into words; lists of it and maps are told by their items. */
export function say(kind: string, held: unknown, names: Names): string {
  if (Array.isArray(held)) return list(kind, held, names);
  if (typeof held === "object" && held !== null) return object(kind, held, names);
  if (typeof held === "string") return (TEXTS[kind] ?? word)(held, names);
  if (typeof held === "boolean") return t(held ? "value.yes" : "value.no");
  if (typeof held !== "number") return String(held);
  return kind === "tenths" ? tenths(held) : kind === "points" ? signed(held) : plain(held);
}

/** Put one field of an event (or a refusal, or a term) into words; `about` is the event, or only its system. */
export function inWords(
  name: string,
  held: unknown,
  names: Names,
  about: string = names.system ?? "",
): string {
  return say(kindOf(about, name, held), held, names);
}

/** Say what an optional rule is set to: each has words of its own for that. */
function setting({ toggle, value: held }: Record<string, unknown>, names: Names): string {
  const own = `toggle.${String(toggle)}.${String(held)}`;
  return known(own, names.system) ? t(own, {}, names.system) : say("word", held, names);
}

/** Stands for what is not told: a plan lays nothing open. */
const UNTOLD = "…";

/** Fill the placeholders of a sentence, each by its name; a text that ends like a sentence needs no full stop. */
export function fillIn(
  pattern: string,
  words: (name: string, at: number) => string | undefined,
): string {
  return pattern.replace(/\{(\w+)\}(\.?)/g, (_, name: string, stop: string, at: number) => {
    const said = words(name, at) ?? UNTOLD;
    return /[.!?]$/.test(said) ? said : said + stop;
  });
}

/** Fill a sentence: every placeholder is the name of a field. The gm has an article, with a capital where a sentence begins. */
export function filled(
  key: string,
  fields: Record<string, unknown>,
  names: Names,
  about?: string,
): string {
  return fillIn(template(key, names.system), (name, at) => {
    if (!(name in fields)) return undefined;
    if (name === "value" && "toggle" in fields) return setting(fields, names);
    const said = inWords(name, fields[name], names, about);
    return at === 0 && fields[name] === "gm" ? said.charAt(0).toUpperCase() + said.slice(1) : said;
  });
}

/** What only its owner sees has a sentence of its own. */
function ownVariants(event: GameEvent): string[] {
  const { card, cards, secret, target, value: number, symbol } = event;
  if (secret === true && target === undefined && number === undefined) return ["secret"];
  if (secret === true) return [target === "" ? "wait" : "own"];
  if (symbol !== undefined) return ["own"];
  if (card === undefined && cards === undefined) return [];
  return [card === "" ? "pass" : "own"];
}

function stateVariants(event: GameEvent): string[] {
  const { amount, face: rolled, fixed, name, stake, text: words, trumps } = event;
  return [
    ...(amount === 0 ? ["waived"] : []),
    ...(rolled === 0 ? ["auto"] : []),
    ...(Array.isArray(fixed) && fixed.length > 0 ? ["fixed"] : []),
    ...(words === "" ? ["accepted", "empty"] : []),
    ...(name === "" || stake === "" || (Array.isArray(trumps) && trumps.length === 0)
      ? ["empty"]
      : []),
  ];
}

/** Name the variants of an event's sentence that fit it, the most particular first. */
function variants(event: GameEvent): string[] {
  const told = TELLING.map((name) => event[name]).filter(
    (held) => typeof held === "string" && held !== "",
  );
  return [...ownVariants(event), ...stateVariants(event), ...told.map(String)];
}

/** Name what an event says is so, or is not, and whether it counts only one. */
function flags(event: GameEvent): string[] {
  const said = Object.entries(FLAGS).flatMap(([name, [so, not]]) =>
    typeof event[name] === "boolean" ? [event[name] ? so : not] : [],
  );
  return event["n"] === 1 || event["cards"] === 1 ? [...said, "one"] : said;
}

/** Tell whether an event has all that a sentence speaks of: who may not know a number is not told it. */
function fits(key: string, event: GameEvent, system: string): boolean {
  return [...template(key, system).matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => name in event);
}

/** Say an event in the viewer's language. */
export function sentence(event: GameEvent, names: Names): string {
  const key = `event.${event.type}`;
  const system = systemOf(event.type);
  const keys = [...variants(event).map((variant) => `${key}.${variant}`), key];
  const said = flags(event);
  const flagged = keys.flatMap((each) => said.map((flag) => `${each}.${flag}`).concat(each));
  // Who may know the numbers is told them.
  const finer = flagged
    .flatMap((each) => [`${each}.known`, each])
    .filter((each) => known(each, system));
  const fitting = finer.find((each) => fits(each, event, system)) ?? finer.at(-1) ?? key;
  // A title may end as a sentence does.
  return filled(fitting, event, within(names, system), event.type).replace(/([?!…])\.$/, "$1");
}
