/** Which movement is being planned, and what would come of it? The same for map, dock and typed words. */
import { useContext, useMemo } from "preact/hooks";
import { command } from "../../options/command";
import type { Option, Steps } from "../../options/option";
import { useSend, useTable, useView } from "../../parts/table";
import { inNextFrame } from "../../view/batch";
import { BoardDoor, boardOf, NO_WAY, type Board } from "./board";
import type { GridKey } from "./fields";
import { ofFigure, selectedOf, sendable, stepsOf } from "./offers";
import { openings, walk, type Way } from "./paths";
import { whereabouts, type SamyraConflict } from "./view";

export interface Plan {
  /** The combat. */
  id: string;
  board: Board;
  figure: string | undefined;
  /** Everything that can be sent in this combat. */
  options: Option[];
  step: Option | undefined;
  steps: Steps | undefined;
  /** What is planned; undefined as long as nothing is. */
  way: Way | undefined;
  /** Tells where it may go on to, by field; where it is over, where else it may go. Searched when it is asked for: after the way is seen. */
  open: () => ReadonlyMap<string, Way>;
}

/** What is drawn for the selected figure is drawn from this. */
export interface PlanProps {
  conflict: SamyraConflict;
  plan: Plan;
  grid: GridKey;
}

type Followed = Pick<Plan, "steps" | "way" | "open">;

/** Map, list and dock ask for the same way: it is searched once. */
const searched = new WeakMap<Steps, { path: string; found: Followed }>();

/** Follow a path through steps: what comes of it, and where it may go on to. */
export function followed(steps: Steps | undefined, path: readonly string[]): Followed {
  const key = path.join(" ");
  const known = steps && searched.get(steps);
  if (known?.path === key) return known.found;
  const found = search(steps, path);
  if (steps) searched.set(steps, { path: key, found });
  return found;
}

const NOWHERE: ReadonlyMap<string, Way> = new Map();

function search(steps: Steps | undefined, path: readonly string[]): Followed {
  const way = steps && path.length > 0 ? walk(steps, path) : undefined;
  return { steps, way, open: () => (steps ? openings(steps, way && !way.cut ? path : []) : NOWHERE) };
}

export function usePlan(id: string, conflict: SamyraConflict): Plan {
  const view = useView();
  const { looking } = useTable();
  const board = useContext(BoardDoor)(id);
  const figure = looking.value ? board.selected.value : selectedOf(view, id, conflict, board);
  const looked = board.looked.value;
  const options = useMemo(() => (looking.value ? [] : sendable(view, id, looked)), [view.options, id, looked, looking.value]);
  const step = figure === undefined ? undefined : ofFigure(options, "samyra.Step", figure)[0];
  const path = board.path.value;
  const found = useMemo(() => followed(stepsOf(step), path), [options, figure, path]);
  return { id, board, figure, options, step, ...found };
}

/** Return a function that sends the planned movement; with `done` it is over where nobody stops it. */
export function useMove({ id, board, figure = "", step, way }: Plan, { fighters }: SamyraConflict): (done?: boolean) => Promise<void> {
  const view = useView();
  const send = useSend();
  return async (done = false) => {
    const made = step && way?.end ? command(step, { path: way.path }, view) : undefined;
    if (!made) return;
    const from = whereabouts(fighters?.[figure]);
    const wish = way?.cut ? board.atStop.value : "done";
    board.sent.value = way?.cut || done ? { figure, wish, from } : undefined;
    if (!(await send(made))) return void (board.sent.value = undefined);
    // What was said for this stop does not hold for the next: nobody is struck by forgetting.
    board.atStop.value = "stay";
    // With the figure's place its way goes (`following.ts`), once both were seen; here, where it stands as it stood.
    const { path } = boardOf(id);
    const gone = path.value;
    const forget = (): void => {
      if (path.value === gone) path.value = NO_WAY;
    };
    inNextFrame(() => inNextFrame(forget));
  };
}
