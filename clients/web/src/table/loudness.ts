/** How loud is an event in the log? Results come first, whispers of the engine last. */
import { memoByIdentity } from "../state/memo";
import type { Events } from "../net/options.gen";
import type { GameEvent } from "../net/wire";
import { importanceOf } from "../systems/registry";
import type { Step } from "../state/steps";
import { visibleEvents } from "./visible";

export type Loudness = "outcome" | "result" | "plain" | "quiet";

/** The table's own; those of a system are in its folder. */
const OWN = new Map<string, Loudness>([
  ["table.ConflictClosed", "outcome"],
  ["table.FigureGiven", "quiet"],
  ["table.HandsOpened", "quiet"],
] satisfies [keyof Events, Loudness][]);

/** Nobody did anything in a segment. */
function empty({ choices }: GameEvent): boolean {
  return typeof choices === "object" && choices !== null && Object.keys(choices).length === 0;
}

/** Tell how loud an event is; what somebody chose in secret is a whisper until it is revealed. */
export function loudness(event: GameEvent): Loudness {
  const said = OWN.get(event.type) ?? importanceOf(event.type);
  if (said) return said;
  return event["secret"] === true || empty(event) ? "quiet" : "plain";
}

/** More whispers than this at once are told by their first. */
const FEW = 3;
const LEVELS: readonly Loudness[] = ["outcome", "result", "plain", "quiet"];

/** The lines of one moment: what it was about, and what went with it. */
export interface StepDigest {
  head: GameEvent[];
  rest: GameEvent[];
  /** Beside something louder nobody misses these. */
  whispers: GameEvent[];
  loudness: Loudness;
}

const sorted = memoByIdentity((all: readonly GameEvent[]): StepDigest => {
  const events = visibleEvents({ events: all });
  if (events.length > FEW && events.every((event) => loudness(event) === "quiet"))
    return { head: events.slice(0, 1), rest: [], whispers: events.slice(1), loudness: "quiet" };
  const of = (...levels: Loudness[]): GameEvent[] =>
    events.filter((event) => levels.includes(loudness(event)));
  const most = LEVELS.find((level) => of(level).length > 0) ?? "quiet";
  const head = of(
    ...(most === "result" || most === "outcome" ? (["outcome", "result"] as const) : [most]),
  );
  const rest = of("plain").filter((event) => !head.includes(event));
  return { head, rest, whispers: most === "quiet" ? [] : of("quiet"), loudness: most };
});

/** Put the loudest events of a step first; the others follow in their order. */
export function digestOf({ events }: { events: readonly GameEvent[] }): StepDigest {
  return sorted(events);
}

/** Tell whether in a step nothing happened that anybody would look for. */
export function isMinor(step: Step): boolean {
  return (
    step.kind === "play" && !step.struck && !step.redone && digestOf(step).loudness === "quiet"
  );
}
