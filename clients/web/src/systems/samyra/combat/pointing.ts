/** What does it mean to point at a field? To pick it, to plan a way to it, or to mean who stands there. */
import { goOn, NO_WAY, select, type MapSelection } from "./selection";
import { listOf, ofFigure } from "./offers";
import type { PlannedMove } from "./plan";
import { occupant, type SamyraConflict } from "./view";

function plan({ board, open }: PlannedMove, field: string): boolean {
  const way = open().get(field);
  if (way) goOn(board, way.path);
  return way !== undefined;
}

/** Whether the tap means the figure there rather than the field under it. */
function means(found: PlannedMove, conflict: SamyraConflict, field: string): string | undefined {
  const figure = occupant(conflict, field);
  if (figure === undefined || figure === found.figure) return undefined;
  return found.open().get(field)?.end ? undefined : figure;
}

/** Tell whether a tap on a figure means it as a target; one that comes before the offers counts once they are here. */
export function aims(board: MapSelection, wanted: ReadonlySet<string>, figure: string): boolean {
  return wanted.has(figure) || board.awaiting.value.has(figure);
}

export function choose(
  board: MapSelection,
  conflict: SamyraConflict,
  figure: string,
  wanted: ReadonlySet<string>,
): void {
  if (aims(board, wanted, figure)) board.target.value = figure;
  else if (figure in (conflict.fighters ?? {})) select(board, figure);
}

/** Take a field that was tapped, or chosen by keyboard. */
export function point(
  found: PlannedMove,
  conflict: SamyraConflict,
  wanted: ReadonlySet<string>,
  field: string,
): void {
  const { board } = found;
  const picking = board.picking.value;
  board.cursor.value = field;
  board.denied.value = "";
  if (picking && (picking.any || picking.fields.has(field))) return picking.take(field);
  const figure = means(found, conflict, field);
  if (figure !== undefined) return choose(board, conflict, figure, wanted);
  if (plan(found, field)) return undefined;
  board.path.value = NO_WAY;
  if (found.steps || (conflict.phase === "move" && found.figure !== undefined))
    board.denied.value = field;
  return undefined;
}

const AIMED = ["samyra.Act", "samyra.Intend", "samyra.Bind", "samyra.Reserve"];

/** A spell may be meant for anybody; a tap means whom a weapon reaches, where there is one. */
const WEAPONS = new Set<unknown>(["melee", "ranged", "two_weapons", "second"]);

/** Name who may be meant by a tap on the map: whom an offer for the selected figure names as its target. */
export function wantedTargets({ options, figure, steps }: PlannedMove): ReadonlySet<string> {
  if (figure === undefined) return new Set();
  // Who plans a way selects others by a tap; a bind's target is chosen in its own form.
  const types = steps ? [] : AIMED;
  const all = types.flatMap((type) => ofFigure(options, type, figure));
  const armed = all.filter((option) =>
    listOf(option.fields["kind"]).some((kind) => WEAPONS.has(kind)),
  );
  return new Set(
    (armed.length > 0 ? armed : all).flatMap((option) =>
      listOf(option.fields["target"]).map(String),
    ),
  );
}
