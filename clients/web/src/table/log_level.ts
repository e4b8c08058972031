/** At which level of the log is an event? Results come first, quiet events last. */
import { memoByIdentity } from "../state/memo";
import type { Events } from "../net/options.gen";
import type { GameEvent } from "../net/wire";
import { logLevelOf } from "../systems/registry";
import type { Step } from "../state/steps";
import { visibleEvents } from "./visible";

type LogLevel = "outcome" | "result" | "plain" | "quiet";

/** The table's own; those of a system are in its folder. */
const OWN = new Map<string, LogLevel>([
  ["table.ConflictClosed", "outcome"],
  ["table.FigureGiven", "quiet"],
  ["table.HandsOpened", "quiet"],
] satisfies [keyof Events, LogLevel][]);

/** Nobody did anything in a segment. */
function empty({ choices }: GameEvent): boolean {
  return typeof choices === "object" && choices !== null && Object.keys(choices).length === 0;
}

/** Tell the level of an event; what somebody chose in secret is quiet until it is revealed. */
export function logLevel(event: GameEvent): LogLevel {
  const said = OWN.get(event.type) ?? logLevelOf(event.type);
  if (said) return said;
  return event["secret"] === true || empty(event) ? "quiet" : "plain";
}

/** More quiet events than this at once are told by their first. */
const FEW = 3;
const LEVELS: readonly LogLevel[] = ["outcome", "result", "plain", "quiet"];

/** The lines of one moment: what it was about, and what went with it. */
interface StepDigest {
  head: GameEvent[];
  rest: GameEvent[];
  /** Both in the order of play. */
  inOrder: GameEvent[];
  /** Nobody misses these beside the others: they are folded. */
  quiet: GameEvent[];
  /** The first level that it has an event of. */
  level: LogLevel;
}

function digest(
  events: readonly GameEvent[],
  head: GameEvent[],
  rest: GameEvent[],
  level: LogLevel,
): StepDigest {
  const inOrder = events.filter((event) => head.includes(event) || rest.includes(event));
  const quiet = events.filter((event) => !inOrder.includes(event));
  return { head, rest, inOrder, quiet, level };
}

const sorted = memoByIdentity((all: readonly GameEvent[]): StepDigest => {
  const events = visibleEvents({ events: all });
  if (events.length > FEW && events.every((event) => logLevel(event) === "quiet"))
    return digest(events, events.slice(0, 1), [], "quiet");
  const of = (...levels: LogLevel[]): GameEvent[] =>
    events.filter((event) => levels.includes(logLevel(event)));
  const most = LEVELS.find((level) => of(level).length > 0) ?? "quiet";
  const head = of(
    ...(most === "result" || most === "outcome" ? (["outcome", "result"] as const) : [most]),
  );
  const rest = of("plain").filter((event) => !head.includes(event));
  return digest(events, head, rest, most);
});

/** Put the events of the first level of a step first; the others follow in their order. */
export function digestOf({ events }: { events: readonly GameEvent[] }): StepDigest {
  return sorted(events);
}

/** Tell whether in a step nothing happened that anybody would look for. */
export function isQuiet(step: Step): boolean {
  return step.kind === "play" && !step.struck && !step.redone && digestOf(step).level === "quiet";
}
