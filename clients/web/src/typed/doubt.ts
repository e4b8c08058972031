/** What should somebody know before a typed command is sent? Who sends it all the same adds "!". */
import type { Names } from "../i18n/names";
import type { View } from "../model/view";
import type { Command, Option } from "../options/option";
import { boardOf, select } from "../systems/samyra/board";
import { stepsOf } from "../systems/samyra/offers";
import { walk } from "../systems/samyra/paths";
import type { SamyraConflict } from "../systems/samyra/view";
import { warning } from "../systems/samyra/words";

/** Return a warning, and show on the map what it is about; "" where there is none. */
export function doubt(option: Option, command: Command, view: View, names: Names): string {
  if (command.type !== "samyra.Step") return "";
  const {
    conflict: id,
    figure,
    path,
  } = command as unknown as { conflict: string; figure: string; path: string[] };
  const steps = stepsOf(option);
  const way = steps && walk(steps, path);
  const conflict = view.conflicts?.[id] as SamyraConflict | undefined;
  if (!way || !conflict) return "";
  const danger = warning(conflict, names, figure, way);
  if (danger === "") return "";
  const board = boardOf(id);
  select(board, figure);
  board.path.value = path;
  return danger;
}
