/** What happened, in words? Fills an event's sentence from the catalogue by the names of its fields. */
import { cardName, face, suitName } from "../cards/labels";
import type { GameEvent } from "../net/wire";
import { figureName, partyName, seatName, within, type Names } from "./names";
import { firstOf, known, listed, plain, raw, signed, systemOf, t, tenths } from "./words";

const FIGURE = new Set(
  "figure actor attacker binder caster enemy initiator kt mover opponent other subject target who winner".split(" "),
);
const FIGURES = new Set("figures actors attackers contributors enemies foes passed stopped tied waived".split(" "));
/** Fields of a map, by system; they are written large, without how a figure is turned. */
const PLACES: Record<string, ReadonlySet<string>> = { samyra: new Set(["pose", "path", "fields", "field"]) };
const SEAT = new Set(["seat", "by", "owner"]);
const POINTS = new Set(["ep", "ep_delta", "parties"]);
/** What people wrote, or named themselves. */
const WRITTEN = new Set(["text", "note", "date", "name", "title", "reason", "talent", "competence", "stake"]);
/** Names of parties: the usual ones are known in every language. */
const PARTY = new Set(["party", "parties", "order"]);
/** Fields whose value may choose a variant of the sentence, first match first. */
const TELLING = ["outcome", "how", "role", "why", "mode", "kind"];
/** Flags that choose a variant: of what is so, and of what is not. */
const FLAGS: Record<string, readonly [string, string]> = {
  hit: ["hit", "miss"],
  success: ["success", "failure"],
  finished: ["finished", "aborted"],
  waiting: ["waiting", "here"],
};
/** Levels in whole tenths, by system. */
const TENTHS: Record<string, ReadonlySet<string>> = { phers: new Set(["tenths", "difficulty", "situation"]) };

/** Tell whether a number counts tenths: people read and write it as a decimal. */
export function inTenths(system: string | undefined, name: string): boolean {
  return TENTHS[system ?? ""]?.has(name) ?? false;
}

function value(held: string, names: Names): string {
  const keys = [`value.${held}`, `card.${held}`, `suit.${held}`].filter((key) => known(key, names.system));
  return firstOf(keys.concat(held), {}, names.system);
}

function points(amounts: object, name: string, names: Names): string {
  const label = (id: string): string => (name === "parties" ? partyName(id) : figureName(names, id));
  const parts = Object.entries(amounts).map(([id, n]) => `${label(id)} ${signed(Number(n))}`);
  return parts.length > 0 ? listed(parts) : t("points.none");
}

function pair(held: string, names: Names): string {
  const [from = "", to = ""] = held.split(">");
  return `${figureName(names, from)} → ${figureName(names, to)}`;
}

/** What counts for whom: an attribute, or a suit. */
function counting(held: string, names: Names): string {
  const [figure = "", what = ""] = held.split(">");
  return `${figureName(names, figure)}: ${value(what, names)}`;
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

function isChoice(held: unknown): held is Choice {
  return typeof held === "object" && held !== null && "kind" in held;
}

/** Say what somebody does, and to whom. */
function choice({ kind, target, words }: Choice, names: Names): string {
  return value(kind, names) + (words ? ` (${words})` : "") + (target ? ` → ${figureName(names, target)}` : "");
}

function object(name: string, held: object, names: Names): string {
  if (POINTS.has(name)) return points(held, name, names);
  if (isChoice(held)) return choice(held, names);
  if (Object.keys(held).length === 0) return t("value.nothing");
  const parts = Object.entries(held).map(([id, each]) => {
    if (name === "classes") return `${figureName(names, id)}: ${t(`class.${String(each)}`, {}, names.system)}`;
    if (name === "cards") return `${figureName(names, id)}: ${cardName(String(each))}`;
    if (isChoice(each)) return `${figureName(names, id)}: ${choice(each, names)}`;
    const target = each === "" ? t("value.wait") : figureName(names, String(each));
    return `${figureName(names, id)} → ${target}`;
  });
  return listed(parts);
}

function isDie(held: unknown): held is { name: string; face: number } {
  return typeof held === "object" && held !== null && "face" in held && "name" in held;
}

interface Harm {
  target: string;
  /** Missing where it is hidden. */
  sum?: number;
}

function harm({ target, sum }: Harm, names: Names): string {
  return figureName(names, target) + (sum === undefined ? "" : ` ${signed(-sum)}`);
}

function list(name: string, held: unknown[], names: Names): string {
  if (name === "ranking") return rankingOf(held as string[][], names);
  // Dice of one throw: they add up, or follow each other.
  if (name === "F" || name === "M") return held.join(" + ");
  if (name === "faces") return held.join(", ");
  const words = held.map((each) => {
    if (name === "harms") return harm(each as Harm, names);
    if (Array.isArray(each)) return each.join(" + ");
    if (isDie(each)) return `${value(each.name, names)} ${each.face}`;
    if (FIGURES.has(name)) return figureName(names, String(each));
    if (name === "suits" || name === "trumps") return suitName(String(each));
    if (name === "targets") return pair(String(each), names);
    return text(name, String(each), names);
  });
  return words.length > 0 ? listed(words) : t(FIGURES.has(name) ? "name.nobody" : "value.nothing");
}

function text(name: string, held: string, names: Names): string {
  if (FIGURE.has(name)) return held === "" ? t("name.nobody") : figureName(names, held);
  if (SEAT.has(name)) return seatName(names, held);
  if (PLACES[names.system ?? ""]?.has(name)) return (held.split("/")[0] ?? "").toUpperCase();
  // As it is offered; an event tells both parties apart.
  if (name === "pairs") return held.replaceAll("+", " + ");
  if (name === "own") return counting(held, names);
  if (name === "conflict") return names.conflicts[held] ?? t("name.unknown");
  if (name.startsWith("card")) return cardName(held);
  if (name === "toggle") return t(`toggle.${held}`);
  if (name === "talent" || name === "competence") return held === "" ? t("value.no_level") : held;
  if (PARTY.has(name)) return partyName(held);
  if (WRITTEN.has(name)) return held;
  return face(held) ? cardName(held) : value(held, names);
}

/** Put one field of an event (or a refusal, or a term) into words. */
export function inWords(name: string, held: unknown, names: Names): string {
  if (Array.isArray(held)) return list(name, held, names);
  if (typeof held === "object" && held !== null) return object(name, held, names);
  if (typeof held === "string") return text(name, held, names);
  if (typeof held === "number") return inTenths(names.system, name) ? tenths(held) : plain(held);
  return String(held);
}

/** Say what an optional rule is set to: each has words of its own for that. */
function setting({ toggle, value: held }: Record<string, unknown>, names: Names): string {
  const own = `toggle.${String(toggle)}.${String(held)}`;
  return known(own, names.system) ? t(own, {}, names.system) : inWords("value", held, names);
}

/** Fill a sentence: every placeholder is the name of a field. */
export function filled(key: string, fields: Record<string, unknown>, names: Names): string {
  return raw(key, names.system).replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!(name in fields)) return whole;
    return name === "value" && "toggle" in fields ? setting(fields, names) : inWords(name, fields[name], names);
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
  const { amount, face: rolled, name, stake, text: words } = event;
  return [
    ...(amount === 0 ? ["waived"] : []),
    ...(rolled === 0 ? ["auto"] : []),
    ...(words === "" ? ["accepted", "empty"] : []),
    ...(name === "" || stake === "" ? ["empty"] : []),
  ];
}

/** Name the variants of an event's sentence that fit it, the most particular first. */
function variants(event: GameEvent): string[] {
  const told = TELLING.map((name) => event[name]).filter((held) => typeof held === "string" && held !== "");
  return [...ownVariants(event), ...stateVariants(event), ...told.map(String)];
}

/** Name what an event says is so, or is not. */
function flags(event: GameEvent): string[] {
  return Object.entries(FLAGS).flatMap(([name, [so, not]]) =>
    typeof event[name] === "boolean" ? [event[name] ? so : not] : [],
  );
}

/** Tell whether an event has all that a sentence speaks of: who may not know a number is not told it. */
function fits(key: string, event: GameEvent, system: string): boolean {
  return [...raw(key, system).matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => name in event);
}

/** Say an event in the viewer's language. */
export function sentence(event: GameEvent, names: Names): string {
  const key = `event.${event.type}`;
  const system = systemOf(event.type);
  const keys = [...variants(event).map((variant) => `${key}.${variant}`), key];
  const said = flags(event);
  const flagged = keys.flatMap((each) => said.map((flag) => `${each}.${flag}`).concat(each));
  // Who may know the numbers is told them.
  const finer = flagged.flatMap((each) => [`${each}.known`, each]).filter((each) => known(each, system));
  const fitting = finer.find((each) => fits(each, event, system)) ?? finer.at(-1) ?? key;
  return filled(fitting, event, within(names, system));
}
