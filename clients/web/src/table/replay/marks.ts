/** What stands out on the line of a replay, and where? */
import { grown, growing } from "../../state/incremental";
import { memoByIdentity } from "../../state/memo";
import { isMove, type Step } from "../../state/steps";
import type { HighlightTable } from "../../systems/registry";
import { isEvent } from "../../net/wire";
import { begins } from "../chapters";

/** The first two divide the line, the others stand out. */
export const MARKS = ["conflict", "round", "result", "drama", "fall", "correction"] as const;
export type TimelineMark = (typeof MARKS)[number];

/** A place in the timeline, from 1. */
interface MarkedPlace {
  place: number;
  marks: readonly TimelineMark[];
}

/** Name what a step is marked for. */
export function marksOf(
  { kind, events, redone }: Step,
  highlights: HighlightTable,
): TimelineMark[] {
  const found = new Set<TimelineMark>();
  for (const event of events) {
    if (begins(event)) found.add(isEvent(event, "table.ConflictOpened") ? "conflict" : "round");
    const stands = highlights.get(event.type);
    if (stands && stands !== "setup") found.add(stands);
  }
  if (isMove({ kind }) || redone) found.add("correction");
  return MARKS.filter((mark) => found.has(mark));
}

/** Tell whether marks are more than divisions of the line. */
export function standsOut(marks: readonly TimelineMark[]): boolean {
  return marks.some((mark) => mark !== "conflict" && mark !== "round");
}

interface Read {
  count: number;
  marked: readonly MarkedPlace[];
}

const read = memoByIdentity((highlights: HighlightTable) =>
  growing<Step, Read>(
    () => ({ count: 0, marked: [] }),
    ({ count, marked }, more) => ({
      count: count + more.length,
      marked: grown(
        marked,
        more.flatMap((step, i) => {
          const marks = marksOf(step, highlights);
          return marks.length > 0 ? [{ place: count + i + 1, marks }] : [];
        }),
      ),
    }),
  ),
);

/** List the marked places of a timeline in their order. */
export function markedPlaces(
  steps: readonly Step[],
  highlights: HighlightTable,
): readonly MarkedPlace[] {
  return read(highlights)(steps).marked;
}

/** The line has so many places to draw a mark at: more marks than these lie on each other. */
export const MARK_PLACES = 400;

/** Where marks of one kind are drawn, from 0 to MARK_PLACES, each once. */
export function drawnAt(
  marked: readonly MarkedPlace[],
  mark: TimelineMark,
  count: number,
): number[] {
  const places = marked.filter(({ marks }) => marks.includes(mark));
  const scale = MARK_PLACES / Math.max(1, count - 1);
  return [...new Set(places.map(({ place }) => Math.round((place - 1) * scale)))];
}
