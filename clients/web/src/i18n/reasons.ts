/** Why is a number what it is? Finds the terms that an event carries, side by side. */
import { filled } from "./sentence";
import { figureName } from "./display_names";
import { within, type Names } from "../state/names";
import { systemOf } from "./words";
import type { Term } from "../net/options.gen";
import type { GameEvent } from "../net/wire";

export type ReasonTerm = Term;

/** The terms of one side of a reckoning. */
export interface ReasonSide {
  title: string;
  card?: string;
  terms: ReasonTerm[];
}

function listOf(held: unknown): ReasonTerm[] {
  return Array.isArray(held) ? (held as ReasonTerm[]) : [];
}

/** Return what an event can give as its reasons; nothing when it has none. */
export function reasons(event: GameEvent, names: Names): ReasonSide[] {
  const name = (field: string): string => figureName(names, String(event[field] ?? ""));
  const sides: ReasonSide[] = [];
  if ("terms_a" in event || "terms_t" in event) {
    sides.push({
      title: name("actor"),
      card: String(event["card_a"]),
      terms: listOf(event["terms_a"]),
    });
    sides.push({
      title: name("target"),
      card: String(event["card_t"]),
      terms: listOf(event["terms_t"]),
    });
  }
  const own = event["terms"];
  if (Array.isArray(own))
    sides.push({ title: event["figure"] ? name("figure") : "", terms: listOf(own) });
  for (const each of [Array.isArray(own) ? undefined : own, event["others"]])
    for (const [figure, terms] of Object.entries((each ?? {}) as object))
      sides.push({ title: figureName(names, figure), terms: listOf(terms) });
  return sides.some((side) => side.terms.length > 0) ? sides : [];
}

export function termWords(term: ReasonTerm, names: Names): string {
  const speaking = within(names, systemOf(term.key));
  return filled(`term.${term.key}`, { value: term.value ?? 0, ...term.params }, speaking);
}

/** Leave each rule only where it is first named: one link says as much as six. */
export function onceEach(sides: readonly ReasonSide[]): ReasonSide[] {
  const named = new Set<string>();
  const first = (anchor: string): string => (named.has(anchor) ? "" : (named.add(anchor), anchor));
  return sides.map((side) => ({
    ...side,
    terms: side.terms.map((term) => ({ ...term, anchor: first(term.anchor) })),
  }));
}
