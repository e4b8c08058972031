/** Where does each key and button of a replay lead? */
import { goTo, isComplete, playOn } from "../../state/changes";
import type { OpenTable } from "../../state/context";
import { placeIn, type FrameNumber } from "../../state/timeline";
import type { TableState } from "../../state/state";
import { steps } from "../../state/steps";
import { begins, openingFrame, type Chapter } from "../chapters";
import { isQuiet } from "../log_level";
import { highlightsNow, highlightTable } from "./highlight_table";
import type { ReplayAct } from "./keys";
import { markedPlaces, standsOut } from "./marks";
import { chapterAt, playedChapters } from "./played_chapters";
import { setUpAt, storyStart } from "./setup";
import { oneConflict, speed } from "./speed";

/** What a replay needs to know: the table that is replayed, and the conflict that lies on it. */
export interface ReplayContext extends Pick<OpenTable, "session" | "names" | "exported"> {
  conflict: string | undefined;
}

/** List the chapters of what is replayed. */
function timelineChapters({ session, names }: ReplayContext): readonly Chapter[] {
  return playedChapters(steps(session.state.timeline.value), names.value);
}

/** Return the chapter that the shown moment lies in. */
export function chapterNow(context: ReplayContext): Chapter | undefined {
  return chapterAt(timelineChapters(context), context.session.state.at.value, context.conflict);
}

/** List the moments at which the stories of the chapters begin. */
function chapterStarts(context: ReplayContext): FrameNumber[] {
  const timeline = context.session.state.timeline.value;
  return timelineChapters(context).map(({ n }) => storyStart(timeline, n, highlightsNow()));
}

/** Go to a chapter: what plays from there stops at the end of its conflict. */
export function toChapter(state: TableState, n: FrameNumber): void {
  goTo(state, storyStart(state.timeline.peek(), n, highlightsNow()));
  oneConflict.value = true;
}

/** Begin with what lies on the table; a replay that was taken home is played from its beginning, and to its end. */
function begin({ session: { state }, exported, conflict }: ReplayContext): void {
  const all = steps(state.timeline.peek());
  const opened = !exported && conflict !== undefined && openingFrame(all, conflict);
  toChapter(state, opened || 1);
  oneConflict.value = Boolean(opened);
}

function goToPlace(state: TableState, place: number): void {
  const timeline = state.timeline.peek();
  goTo(state, place >= timeline.length ? undefined : timeline[Math.max(0, place - 1)]?.n);
}

function placeNow({ timeline, at }: TableState): number {
  return placeIn(timeline.peek(), at.peek());
}

/** Find the place that one step leads to: what is quiet in the log is passed, unless a chapter begins with it, and a setup up to where it is done. */
function placeBeside(state: TableState, direction: 1 | -1): number {
  const timeline = state.timeline.peek();
  const all = steps(timeline);
  const passed = (place: number): boolean => {
    const step = place > 1 && place < all.length ? all[place - 1] : undefined;
    if (!step || setUpAt(timeline, place, highlightsNow()) !== place) return step !== undefined;
    return isQuiet(step) && !step.events.some(begins);
  };
  let place = placeNow(state) + direction;
  while (passed(place)) place += direction;
  return place;
}

/** Play on, or stop; from the present it begins again. */
function play(context: ReplayContext): void {
  const { state } = context.session;
  if (!state.playing.peek() && state.at.peek() === undefined) begin(context);
  state.playing.value = !state.playing.peek() && state.frames.peek().length > 1;
}

function markAfter(state: TableState): void {
  const highlights = highlightTable.here.peek();
  const now = placeNow(state);
  const next =
    highlights &&
    markedPlaces(steps(state.timeline.peek()), highlights).find(
      ({ place, marks }) => place > now && standsOut(marks),
    );
  if (next) playOn(state, speed.peek(), next.place);
}

function markBefore(state: TableState): void {
  const highlights = highlightTable.here.peek();
  const now = placeNow(state);
  const last =
    highlights &&
    markedPlaces(steps(state.timeline.peek()), highlights).findLast(
      ({ place, marks }) => place < now && standsOut(marks),
    );
  goToPlace(state, last?.place ?? 1);
}

function chapterBefore(context: ReplayContext): void {
  const { state } = context.session;
  const now = state.at.peek() ?? Infinity;
  toChapter(state, chapterStarts(context).findLast((n) => n < now) ?? 1);
}

function chapterAfter(context: ReplayContext): void {
  const { state } = context.session;
  const now = state.at.peek() ?? Infinity;
  const next = chapterStarts(context).find((n) => n > now);
  if (next === undefined) goTo(state, undefined);
  else toChapter(state, next);
}

const ACTIONS: Record<ReplayAct, (context: ReplayContext) => void> = {
  play,
  back: ({ session: { state } }) => goToPlace(state, placeBeside(state, -1)),
  forward: ({ session: { state } }) => void playOn(state, speed.peek(), placeBeside(state, 1)),
  markBefore: ({ session: { state } }) => markBefore(state),
  markAfter: ({ session: { state } }) => markAfter(state),
  chapterBefore,
  chapterAfter,
  first: ({ session: { state } }) => goToPlace(state, 1),
  last: ({ session: { state } }) => goTo(state, undefined),
};

/** Do what a key or a button of the replay means. */
export async function actOn(context: ReplayContext, what: ReplayAct): Promise<void> {
  await highlightTable.fetch();
  if (isComplete(context.session.state)) ACTIONS[what](context);
}

/** Play the round, or else the conflict, from its beginning, and on to the end of the conflict. */
export function restart(context: ReplayContext): void {
  const { state } = context.session;
  toChapter(state, chapterNow(context)?.n ?? 1);
  state.playing.value = true;
}
