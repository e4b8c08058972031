/** Where does each key and button of a replay lead? */
import { goTo, isComplete, playOn } from "../../state/changes";
import type { OpenTable } from "../../state/context";
import { placeIn } from "../../state/film";
import type { TableState } from "../../state/state";
import { steps } from "../../state/steps";
import { fetchHighlights } from "../../systems/registry";
import { fetched } from "../../ui/fetched";
import { chapters, openingFrame, type Chapter } from "../chapters";
import type { ReplayAct } from "./keys";
import { markedPlaces, standsOut } from "./marks";
import { speed } from "./pace";

export const filmTable = fetched(fetchHighlights);

/** The table that is replayed, and the conflict that lies on it. */
export interface Replayed extends Pick<OpenTable, "session" | "names" | "exported"> {
  conflict: string | undefined;
}

/** List the chapters of what is replayed. */
export function filmChapters({ session, names }: Replayed): readonly Chapter[] {
  return chapters(steps(session.state.film.value), names.value);
}

/** Return the chapter that the shown moment lies in; in the present the last of what lies on the table. */
export function chapterNow(table: Replayed): Chapter | undefined {
  const at = table.session.state.at.value;
  return filmChapters(table).findLast(({ n, conflict }) =>
    at === undefined ? conflict === table.conflict : n <= at,
  );
}

/** Begin with what lies on the table; a replay that was taken home is played from its beginning. */
function beginning({ session, exported, conflict }: Replayed): number {
  if (exported || conflict === undefined) return 1;
  return openingFrame(steps(session.state.film.peek()), conflict) ?? 1;
}

function goToPlace(state: TableState, place: number): void {
  const film = state.film.peek();
  goTo(state, place >= film.length ? undefined : film[Math.max(0, place - 1)]?.n);
}

function placeNow({ film, at }: TableState): number {
  return placeIn(film.peek(), at.peek());
}

/** Play on, or stop; from the present it begins again. */
function play(table: Replayed): void {
  const { state } = table.session;
  if (!state.playing.peek() && state.at.peek() === undefined) goTo(state, beginning(table));
  state.playing.value = !state.playing.peek() && state.frames.peek().length > 1;
}

function markAfter(state: TableState): void {
  const table = filmTable.here.peek();
  const now = placeNow(state);
  const next =
    table &&
    markedPlaces(steps(state.film.peek()), table).find(
      ({ place, marks }) => place > now && standsOut(marks),
    );
  if (next) playOn(state, speed.peek(), next.place);
}

function markBefore(state: TableState): void {
  const table = filmTable.here.peek();
  const now = placeNow(state);
  const last =
    table &&
    markedPlaces(steps(state.film.peek()), table).findLast(
      ({ place, marks }) => place < now && standsOut(marks),
    );
  goToPlace(state, last?.place ?? 1);
}

function chapterBefore(table: Replayed): void {
  const { state } = table.session;
  const now = state.at.peek() ?? Infinity;
  goTo(state, filmChapters(table).findLast(({ n }) => n < now)?.n ?? 1);
}

function chapterAfter(table: Replayed): void {
  const { state } = table.session;
  const now = state.at.peek();
  const next = now === undefined ? undefined : filmChapters(table).find(({ n }) => n > now);
  goTo(state, next?.n);
}

const ACTIONS: Record<ReplayAct, (table: Replayed) => void> = {
  play,
  back: ({ session: { state } }) => goToPlace(state, placeNow(state) - 1),
  on: ({ session: { state } }) => void playOn(state, speed.peek()),
  markBefore: ({ session: { state } }) => markBefore(state),
  markAfter: ({ session: { state } }) => markAfter(state),
  chapterBefore,
  chapterAfter,
  first: ({ session: { state } }) => goToPlace(state, 1),
  last: ({ session: { state } }) => goTo(state, undefined),
};

/** Do what a key or a button of the replay means. */
export async function actOn(table: Replayed, what: ReplayAct): Promise<void> {
  await filmTable.fetch();
  if (isComplete(table.session.state)) ACTIONS[what](table);
}

/** Play the round, or else the conflict, from its beginning. */
export function restart(table: Replayed): void {
  const { state } = table.session;
  const chapter = chapterNow(table);
  goTo(state, chapter?.n ?? 1);
  state.playing.value = true;
}
