/** How is a way typed, and what should somebody know before it is sent? */
import type { Names } from "../../../state/names";
import type { View } from "../../../net/view";
import type { Command, Option } from "../../../net/option";
import type { TypedPath } from "../../part";
import { boardOf, select } from "./selection";
import { stepsOf } from "./offers";
import { byField, reach, walkPath } from "../grid/paths";
import { warning } from "./words";

/** Return a warning, and show on the map what it is about; "" where there is none. */
function doubt(option: Option, command: Command, _view: View, names: Names): string {
  if (command.type !== "samyra.Step") return "";
  const {
    conflict: id,
    figure,
    path,
  } = command as unknown as { conflict: string; figure: string; path: string[] };
  const steps = stepsOf(option);
  const way = steps && walkPath(steps, path);
  if (!way) return "";
  const danger = warning(names, way);
  if (danger === "") return "";
  const board = boardOf(id);
  select(board, figure);
  board.path.value = path;
  return danger;
}

export const typedPath: TypedPath = {
  ends: (steps) =>
    [...byField(reach(steps))]
      .filter(([, { end }]) => end)
      .toSorted(([, a], [, b]) => a.cost - b.cost)
      .map(([place, { cost }]) => ({ place, cost })),
  to: (steps, place) => {
    const ways = reach(steps);
    const way = ways.get(place) ?? byField(ways).get(place);
    return way?.end ? way.path : undefined;
  },
  doubt,
};
