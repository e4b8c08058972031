/** When does a replay that plays go on to its next step? Once what happens has been seen, and then read. */
import { effect } from "@preact/signals";
import { movingTime, pastOf, stillness } from "../../animations/runner";
import type { AnimationTable } from "../../animations/effects/board_animation";
import { animationsOf } from "../../animations/from_events";
import { playOn } from "../../state/changes";
import { placeIn } from "../../state/timeline";
import type { Names } from "../../state/names";
import type { Happening, TableState } from "../../state/state";
import { steps } from "../../state/steps";
import type { HighlightTable } from "../../systems/registry";
import { captionOf } from "./caption_words";
import { marksOf, standsOut } from "./marks";
import { opensConflict, setsUp, setUpAt } from "./setup";
import { highlightsOnly, oneConflict, speed, stoppedAt } from "./speed";
import { stepTime } from "./times";

/** Milliseconds for which a moment is looked at that one plays from, or that passes at once. */
const LOOK = 600;

export interface ReplayTables {
  animations: AnimationTable;
  highlights: HighlightTable;
}

/** Return how many ms the step at a place is shown. */
export function timeAt(
  state: TableState,
  place: number,
  names: Names,
  tables: ReplayTables,
): number {
  const timeline = state.timeline.peek();
  const [step, frame] = [steps(timeline)[place - 1], timeline[place - 1]];
  if (!step || !frame || setUpAt(timeline, place, tables.highlights) !== place) return 0;
  // What somebody told is a key moment, too: without it results have no story.
  const key = standsOut(marksOf(step, tables.highlights)) || step.events.some(({ text }) => text);
  if (highlightsOnly() && !key) return 0;
  const scene = state.scenes.peek();
  const after = scene(place);
  const happening: Happening = { frame, before: place > 1 ? scene(place - 1) : undefined, after };
  const moving = stillness().matches
    ? 0
    : movingTime(animationsOf([happening], names, pastOf(state), tables.animations));
  const open = Object.values(after.conflicts ?? {}).some((conflict) => conflict.open);
  const { words } = captionOf(
    state.visibleFrames.peek(),
    frame.n,
    frame.at,
    names,
    tables.highlights,
  );
  return stepTime(step, { letters: words.length, moving, open }, tables.highlights);
}

/** Return the next place that is looked at; the end of the timeline, if there is none. */
export function nextPlace(state: TableState, names: Names, tables: ReplayTables): number {
  const { length } = state.timeline.peek();
  let place = placeIn(state.timeline.peek(), state.at.peek()) + 1;
  while (place < length && timeAt(state, place, names, tables) === 0) place += 1;
  return place;
}

/** Return how many ms pass at a place before a replay goes on. Whoever plays on from it has seen it; an opening is only read then, and from a setup one plays to see it done. */
function waitAt(
  state: TableState,
  place: number,
  names: Names,
  tables: ReplayTables,
  began: boolean,
): number {
  const [timeline, { highlights }] = [state.timeline.peek(), tables];
  if (setUpAt(timeline, place, highlights) !== place) return 0;
  const frame = timeline[place - 1];
  const starts = setsUp(frame, highlights) || (frame !== undefined && opensConflict(frame));
  const seen = began && !starts;
  return (!seen && timeAt(state, place, names, tables)) || LOOK;
}

/** Go on to a place, or stop once before another conflict if one was chosen. */
function goOn(state: TableState, rate: number, place: number): void {
  const [timeline, at] = [state.timeline.peek(), state.at.peek()];
  const here = placeIn(timeline, at);
  const another =
    timeline.slice(here, place).some(opensConflict) && timeline.slice(0, here).some(opensConflict);
  const stops = another && oneConflict.peek() && stoppedAt.peek() !== at;
  stoppedAt.value = stops ? at : undefined;
  if (stops) state.playing.value = false;
  else playOn(state, rate, place);
}

/** Go on by itself while the replay plays; returns how to end it. */
export function runClock(state: TableState, names: () => Names, tables: ReplayTables): () => void {
  let began: number | undefined;
  return effect(() => {
    if (!state.playing.value) return void (began = undefined);
    const at = state.at.value;
    if (at === undefined) return void (state.playing.value = false);
    began ??= at;
    const place = placeIn(state.timeline.peek(), at);
    const ms = waitAt(state, place, names(), tables, at === began);
    const rate = speed.value;
    void highlightsOnly();
    const timer = setTimeout(() => goOn(state, rate, nextPlace(state, names(), tables)), ms / rate);
    return () => clearTimeout(timer);
  });
}
