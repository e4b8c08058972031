/** Which steps of a log only set up what is played? They pass at once, up to the last: what lies on the table then is where its story begins. */
import { isEvent, type Frame, type GameEvent } from "../../net/wire";
import { isMove, stepOf, type Step } from "../../state/steps";
import { placeIn, type FrameNumber } from "../../state/timeline";
import type { HighlightTable } from "../../systems/registry";
import { logLevel } from "../log_level";

function prepares(event: GameEvent, highlights: HighlightTable): boolean {
  if (!event.type.startsWith("table.")) return highlights.get(event.type) === "setup";
  return !isEvent(event, "table.Said") && !isEvent(event, "table.ConflictClosed");
}

/** Tell whether a step only prepares: figures come, a conflict is opened, they join it. */
export function setsUp(frame: Frame | undefined, highlights: HighlightTable): frame is Frame {
  if (!frame || isMove(frame)) return false;
  return stepOf(frame).events.every((event) => prepares(event, highlights));
}

function isOpening(event: GameEvent): boolean {
  return isEvent(event, "table.ConflictOpened");
}

export function opensConflict(frame: Frame): boolean {
  return stepOf(frame).events.some(isOpening);
}

/** Tell whether an event says what begins, who takes part or what is at stake. */
function tells(event: GameEvent): boolean {
  return event.type.startsWith("table.") ? isOpening(event) : logLevel(event) !== "quiet";
}

/** Return the place where the setup is done that a step belongs to; one of no setup stands for itself. */
export function setUpAt(
  timeline: readonly Frame[],
  place: number,
  highlights: HighlightTable,
): number {
  let done = place;
  for (let later = place; ; later += 1) {
    const frame = timeline[later - 1];
    // What was written before a conflict opens is no part of its setup.
    if (!setsUp(frame, highlights) || (later > place && opensConflict(frame))) return done;
    if (stepOf(frame).events.some(tells)) done = later;
  }
}

/** Return the moment at which the story begins of a chapter: its conflict is set up. */
export function storyStart(
  timeline: readonly Frame[],
  n: FrameNumber,
  highlights: HighlightTable,
): FrameNumber {
  return timeline[setUpAt(timeline, placeIn(timeline, n), highlights) - 1]?.n ?? n;
}

/** List the steps of the setup that is done at a place; none, if none is. */
export function setupOf(
  timeline: readonly Frame[],
  place: number,
  highlights: HighlightTable,
): Step[] {
  const sets = (each: number): boolean => setsUp(timeline[each - 1], highlights);
  if (!sets(place) || setUpAt(timeline, place, highlights) !== place) return [];
  let first = place;
  while (!opensConflict(timeline[first - 1] as Frame) && sets(first - 1)) first -= 1;
  return timeline.slice(first - 1, place).map(stepOf);
}
