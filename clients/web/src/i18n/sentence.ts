/** What happened, in words? Fills an event's sentence from the catalogue by the names of its fields. */
import { cardName, face, suitName } from "../cards/labels";
import type { GameEvent } from "../net/wire";
import { figureName, seatName, within, type Names } from "./names";
import { firstOf, known, listed, plain, raw, signed, systemOf, t, tenths } from "./words";

const FIGURE = new Set(
  ["figure", "actor", "target", "who", "kt", "opponent", "winner", "initiator", "other", "subject"],
);
const FIGURES = new Set(["figures", "actors", "tied"]);
const SEAT = new Set(["seat", "by", "owner"]);
const POINTS = new Set(["ep", "ep_delta", "parties"]);
/** What people wrote, or named themselves. */
const WRITTEN = new Set(["text", "note", "name", "title", "party", "reason", "talent", "competence"]);
/** Fields whose value may choose a variant of the sentence, first match first. */
const TELLING = ["outcome", "how", "role", "why", "mode"];
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
  const label = (id: string): string => (name === "parties" ? id : figureName(names, id));
  const parts = Object.entries(amounts).map(([id, n]) => `${label(id)} ${signed(Number(n))}`);
  return parts.length > 0 ? listed(parts) : t("points.none");
}

function pair(held: string, names: Names): string {
  const [from = "", to = ""] = held.split(">");
  return `${figureName(names, from)} → ${figureName(names, to)}`;
}

function rankingOf(groups: string[][], names: Names): string {
  return groups.map((group) => group.map((id) => figureName(names, id)).join(" = ")).join(" > ");
}

function object(name: string, held: object, names: Names): string {
  if (POINTS.has(name)) return points(held, name, names);
  const parts = Object.entries(held).map(([id, each]) => {
    if (name === "classes") return `${figureName(names, id)}: ${t(`class.${String(each)}`, {}, names.system)}`;
    if (name === "cards") return `${figureName(names, id)}: ${cardName(String(each))}`;
    const target = each === "" ? t("value.wait") : figureName(names, String(each));
    return `${figureName(names, id)} → ${target}`;
  });
  return listed(parts);
}

function isDie(held: unknown): held is { name: string; face: number } {
  return typeof held === "object" && held !== null && "face" in held && "name" in held;
}

function list(name: string, held: unknown[], names: Names): string {
  if (name === "ranking") return rankingOf(held as string[][], names);
  // Dice of one throw: they add up, or follow each other.
  if (name === "F" || name === "M") return held.join(" + ");
  if (name === "faces") return held.join(", ");
  const words = held.map((each) => {
    if (isDie(each)) return `${each.name} ${each.face}`;
    if (FIGURES.has(name)) return figureName(names, String(each));
    if (name === "suits" || name === "trumps") return suitName(String(each));
    if (name === "targets") return pair(String(each), names);
    return text(name, String(each), names);
  });
  return words.length > 0 ? listed(words) : t("value.nothing");
}

function text(name: string, held: string, names: Names): string {
  if (FIGURE.has(name)) return held === "" ? t("name.nobody") : figureName(names, held);
  if (SEAT.has(name)) return seatName(names, held);
  if (name === "conflict") return names.conflicts[held] ?? t("name.unknown");
  if (name.startsWith("card")) return cardName(held);
  if (name === "toggle") return t(`toggle.${held}`);
  if (face(held)) return cardName(held);
  if (name === "talent" || name === "competence") return held === "" ? t("value.no_level") : held;
  return WRITTEN.has(name) ? held : value(held, names);
}

/** Put one field of an event (or a refusal, or a term) into words. */
export function inWords(name: string, held: unknown, names: Names): string {
  if (Array.isArray(held)) return list(name, held, names);
  if (typeof held === "object" && held !== null) return object(name, held, names);
  if (typeof held === "string") return text(name, held, names);
  if (typeof held === "number") return inTenths(names.system, name) ? tenths(held) : plain(held);
  return String(held);
}

/** Fill a sentence: every placeholder is the name of a field. */
export function filled(key: string, fields: Record<string, unknown>, names: Names): string {
  return raw(key, names.system).replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in fields ? inWords(name, fields[name], names) : whole,
  );
}

/** What only its owner sees has a sentence of its own. */
function ownVariants(event: GameEvent): string[] {
  const { card, cards, secret, target, value: number, symbol } = event;
  if (secret === true && target === undefined && number === undefined) return ["secret"];
  if (secret === true) return [target === "" ? "own_wait" : "own"];
  if (symbol !== undefined) return ["own"];
  if (card === undefined && cards === undefined) return [];
  return [`${String(event["why"])}_own`, card === "" ? "own_pass" : "own"];
}

function stateVariants(event: GameEvent): string[] {
  const { trumps, figures, figure, owner, amount, text: words } = event;
  return [
    ...(Array.isArray(trumps) && trumps.length > 0 ? ["trumps"] : []),
    ...(Array.isArray(figures) && figures.length > 1 ? ["group"] : []),
    ...(figure === "gm" || owner === "" ? ["gm"] : []),
    ...(amount === 0 ? ["waived"] : []),
    ...(words === "" ? ["accepted", "empty"] : []),
  ];
}

/** Name the variants of an event's sentence that fit it, the most particular first. */
function variants(event: GameEvent): string[] {
  const told = TELLING.map((name) => event[name]).filter((held) => typeof held === "string" && held !== "");
  return [...ownVariants(event), ...stateVariants(event), ...told.map(String)];
}

/** Say an event in the viewer's language. */
export function sentence(event: GameEvent, names: Names): string {
  const key = `event.${event.type}`;
  const system = systemOf(event.type);
  const keys = [...variants(event).map((variant) => `${key}.${variant}`), key];
  // Who may know the margin is told it.
  const finer = "margin" in event ? keys.flatMap((each) => [`${each}.known`, each]) : keys;
  return filled(finer.find((each) => known(each, system)) ?? key, event, within(names, system));
}
