/** How long is a step of a replay looked at? As long as it moves, and then its caption is read; bookkeeping passes at once. */
import type { GameEvent } from "../../net/wire";
import { isMove, type Step } from "../../state/steps";
import type { HighlightTable } from "../../systems/registry";
import { isEvent } from "../../net/wire";
import { logLevel } from "../log_level";
import { marksOf, standsOut } from "./marks";

/** Milliseconds at the usual speed: to begin to read, for each letter, at least, at most, after what moves, and for what stands out. */
const BEGIN = 500;
const LETTER = 35;
const LEAST = 900;
const MOST = 6_000;
const REST = 600;
const WEIGHT = 900;

/** What is known of a step beside its events. */
interface Seen {
  /** The letters of its caption. */
  letters: number;
  /** How many ms of it are seen to move. */
  moving: number;
  /** A conflict goes on: what is said is part of it. */
  open: boolean;
}

/** Of the table's own events, those that tell something by themselves. */
const BOUNDS = new Set(["table.ConflictOpened", "table.ConflictClosed"]);

/** Tell whether an event is more than bookkeeping: once a conflict is open, what prepares it tells who takes part and what is at stake. */
function counts(event: GameEvent, highlights: HighlightTable, open: boolean): boolean {
  if (event.type.startsWith("table."))
    return BOUNDS.has(event.type) || (open && isEvent(event, "table.Said"));
  const prepares = highlights.get(event.type) === "setup";
  return logLevel(event) !== "quiet" && (open || !prepares);
}

/** Return how many ms a step is shown; 0: it passes at once. */
export function stepTime(
  step: Step,
  { letters, moving, open }: Seen,
  highlights: HighlightTable,
): number {
  const told = isMove(step) || step.events.some((event) => counts(event, highlights, open));
  if (!told && moving === 0) return 0;
  const read = told ? Math.min(MOST, Math.max(LEAST, BEGIN + LETTER * letters)) : 0;
  const weight = standsOut(marksOf(step, highlights)) ? WEIGHT : 0;
  return moving + Math.max(moving > 0 ? REST : 0, read) + weight;
}
