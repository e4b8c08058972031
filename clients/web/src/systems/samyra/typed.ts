/** What does a typed line mean? `move anna c5`, `act anna melee wolf`: names as people write them. */
import { extended } from "./paths";
import type { Steps } from "../../options/option";

export type Verb = "move" | "stay" | "act" | "ready";

export type Parsed =
  | { verb: "move"; figure: string; field: string; sure: boolean }
  | { verb: "stay"; figure: string }
  | { verb: "act"; figure: string; kind: string; target: string }
  | { verb: "ready" }
  /** Why it means nothing; a word of the page's catalogue, and what it is about. */
  | { wrong: "verb" | "figure" | "field" | "kind" | "target"; text: string };

const VERBS: Record<string, Verb> = {
  move: "move", bewege: "move", gehe: "move", go: "move",
  stay: "stay", bleib: "stay", bleibe: "stay",
  act: "act", handle: "act", tu: "act",
  ready: "ready", fertig: "ready", bereit: "ready",
};

export interface Known {
  /** Figure → its name. */
  figures: Readonly<Record<string, string>>;
  /** Kind of action → its words in the viewer's language. */
  kinds: Readonly<Record<string, string>>;
}

function folded(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, " ");
}

/** Find whose name, or its beginning if that is nobody else's, a text starts with: the longest counts. */
export function named(text: string, all: Readonly<Record<string, string>>): { id: string; rest: string } | undefined {
  const words = folded(text);
  const whole = Object.entries(all)
    .filter(([, name]) => words === folded(name) || words.startsWith(`${folded(name)} `))
    .toSorted(([, a], [, b]) => b.length - a.length)[0];
  if (whole) return { id: whole[0], rest: words.slice(folded(whole[1]).length).trim() };
  const [first = "", ...rest] = words.split(" ");
  const begun = first === "" ? [] : Object.entries(all).filter(([, name]) => folded(name).startsWith(first));
  return begun.length === 1 ? { id: (begun[0] as [string, string])[0], rest: rest.join(" ") } : undefined;
}

function act(figure: string, rest: string, { figures, kinds }: Known): Parsed {
  const kind = named(rest, { ...kinds }) ?? named(rest, Object.fromEntries(Object.keys(kinds).map((each) => [each, each])));
  if (!kind) return { wrong: "kind", text: rest };
  if (kind.rest === "") return { verb: "act", figure, kind: kind.id, target: "" };
  const target = named(kind.rest, figures);
  return target ? { verb: "act", figure, kind: kind.id, target: target.id } : { wrong: "target", text: kind.rest };
}

/** Read a line; `!` at its end means: even if somebody stops the figure or strikes. */
export function parse(line: string, known: Known): Parsed {
  const [first = "", ...others] = folded(line).replace(/^\//, "").split(" ");
  const verb = VERBS[first];
  if (!verb) return { wrong: "verb", text: first };
  if (verb === "ready") return { verb };
  const figure = named(others.join(" "), known.figures);
  if (!figure) return { wrong: "figure", text: others.join(" ") };
  if (verb === "stay") return { verb, figure: figure.id };
  if (verb === "act") return act(figure.id, figure.rest, known);
  const [, field, sure] = /^(?:to |nach )?([a-z]{1,4}[1-9][0-9]*) ?(!?)$/.exec(figure.rest) ?? [];
  return field === undefined ? { wrong: "field", text: figure.rest } : { verb, figure: figure.id, field, sure: sure === "!" };
}

/** Return the cheapest way to a typed field. */
export function typedWay(steps: Steps, field: string): string[] | undefined {
  return extended(steps, [], field);
}
