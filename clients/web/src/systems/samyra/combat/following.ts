/** What goes with the selected figure? Whatever arrives, its way, its target and its offers follow before anything is drawn. */
import { batch, effect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { View } from "../../../net/view";
import type { Session } from "../../../state/session";
import type { Option } from "../../../net/option";
import { useTable, type OpenTable } from "../../../state/context";
import { boardOf, NO_WAY, NO_FIGURES, select, type MapSelection } from "./selection";
import {
  abbreviated,
  DRAW_AREA,
  FOG,
  GROUND,
  listOf,
  mostToChoose,
  PLACED,
  playable,
  selectedOf,
} from "./offers";
import { asked, openAsks, whereabouts, type SamyraConflict } from "./view";

const UNSEEN: readonly Option[] = [];
const ACTING = new Set(["samyra.Act", "samyra.Intend"]);
const ELSEWHERE = new Set([...PLACED, DRAW_AREA, GROUND, FOG]);

interface Followed {
  view: View;
  conflict: SamyraConflict;
  figure: string | undefined;
}

/** Name those of others whom a figure may be about to choose as a target. */
function rivals(id: string, { view, conflict }: Followed, figure: string): ReadonlySet<string> {
  const acts = abbreviated(view, id).some(
    ({ type, fields }) => ACTING.has(type) && listOf(fields["figure"]).includes(figure),
  );
  const mine = playable(view, id);
  return acts
    ? new Set(Object.keys(conflict.fighters ?? {}).filter((each) => !mine.includes(each)))
    : NO_FIGURES;
}

/** Tell whether a list differs from the one before. */
function changes(): (now: readonly unknown[]) => boolean {
  let before: readonly unknown[] | undefined;
  return (now) => {
    const other = before?.every((each, i) => each === now[i]) !== true;
    before = now;
    return other;
  };
}

/** Let a figure go whose movement is over, if another of one's own is to move: that one is next. */
function goingOn(id: string, board: MapSelection): (now: Followed) => boolean {
  let before: { figure: string | undefined; done: boolean } | undefined;
  return ({ view, conflict, figure }) => {
    const done = conflict.fighters?.[figure ?? ""]?.done === true;
    const just = before?.figure === figure && before?.done === false && done;
    before = { figure, done };
    const next =
      just && conflict.phase === "move" && playable(view, id).some((each) => each !== figure);
    if (next) select(board, undefined);
    return next;
  };
}

/** Come back from a figure that one only looks at as soon as something is newly asked of an own one. */
export function comingBack(id: string, board: MapSelection): (now: Followed) => boolean {
  let before: ReadonlySet<string> = NO_FIGURES;
  return ({ view, conflict, figure = "" }) => {
    const mine = playable(view, id);
    const due = openAsks(view, id).flatMap(([ask, each]) =>
      asked(each)
        .filter((who) => mine.includes(who))
        .map((who) => [`${ask} ${who}`, who] as const),
    );
    const fresh = due.flatMap(([key, who]) => (before.has(key) ? [] : [who]));
    before = new Set(due.map(([key]) => key));
    const back = fresh.length > 0 && !mine.includes(figure);
    if (back) select(board, mostToChoose(view, id, conflict, fresh));
    return back;
  };
}

/** Tell which of what was offered is shown until the new offers are there: what one reads or writes stays where it is. */
function holding(): (now: Followed, told: readonly Option[]) => readonly Option[] {
  const [other, elsewhere] = [changes(), changes()];
  return ({ conflict, figure = "" }, told) => {
    const { fighters = {}, map } = conflict;
    const others = other([figure, conflict.phase, conflict.round]);
    // Ways hang on where everybody stands: one that leads through somebody would be offered, and refused.
    const moved = elsewhere([figure, map?.rows, ...Object.values(fighters).map(whereabouts)]);
    if (others) return UNSEEN;
    return moved ? told.filter(({ type }) => type !== "samyra.Step") : told;
  };
}

/** Keep what is offered for the selected figure up to date. */
function looksAt(
  id: string,
  board: MapSelection,
  session: Session,
): (now: Followed, readOnly: boolean) => void {
  const [changed, held] = [changes(), holding()];
  let latest = 0;
  return (now, readOnly) => {
    const { view, conflict, figure } = now;
    const due =
      figure !== undefined &&
      !readOnly &&
      abbreviated(view, id).some(
        ({ type, fields }) => !ELSEWHERE.has(type) && listOf(fields["figure"]).includes(figure),
      );
    if (!changed([figure, due, conflict, view.options])) return;
    const mine = (latest += 1);
    const before = held(now, board.looked.peek());
    board.looked.value = due ? before : UNSEEN;
    board.target.value = "";
    board.awaiting.value = due ? rivals(id, now, figure) : NO_FIGURES;
    if (!due) return;
    const take = (options: readonly Option[]): void => {
      if (mine !== latest) return;
      board.awaiting.value = NO_FIGURES;
      board.looked.value = options;
    };
    void session.look({ conflict: id, figure }).then((options) => batch(() => take(options)));
  };
}

/** Leave of the planned way what the figure has still to go; nothing where it is not on it. What was denied was denied from where it stood. */
function walked({ path, via, denied }: MapSelection, pose: string | undefined): void {
  const gone = path.peek().indexOf(pose ?? "") + 1;
  const left = gone > 0 ? path.peek().slice(gone) : NO_WAY;
  via.value = via.peek().map((each) => each - gone);
  path.value = left.length > 0 ? left : NO_WAY;
  denied.value = "";
}

/** Follow the table until stopped. In one go with what arrives: what is drawn for it is drawn once. */
function follow(id: string, { session, readOnly }: OpenTable): () => void {
  const board = boardOf(id);
  const [next, back, look, moved] = [
    goingOn(id, board),
    comingBack(id, board),
    looksAt(id, board, session),
    changes(),
  ];
  return effect(() => {
    const view = session.state.shown.value;
    const conflict = view?.conflicts?.[id] as SamyraConflict | undefined;
    if (!view || !conflict) return;
    const now = { view, conflict, figure: selectedOf(view, id, conflict, board) };
    // Another figure is selected: all this runs again for that one.
    if (next(now) || (!readOnly.value && back(now))) return;
    const { pose, done } = conflict.fighters?.[now.figure ?? ""] ?? {};
    // While enemies decide whether they strike nothing can be done with a figure: its way stays planned.
    if (now.figure !== undefined && moved([now.figure, pose, done, conflict.round]))
      walked(board, done ? undefined : pose);
    look(now, readOnly.value);
  });
}

export function useFollowing(id: string): void {
  const context = useTable();
  useLayoutEffect(() => follow(id, context), [id, context.session]);
}
