/** Which movement is being planned, and what would come of it? The same for map, dock and typed words. */
import { useMemo } from "preact/hooks";
import type { Option, Steps } from "../../../net/option";
import { useTable } from "../../../state/context";
import { useParts } from "../../../state/select";
import { inNextFrame } from "../../../state/next_frame";
import { boardOf, keptPath, NO_WAY, type StopRule, type MapSelection } from "./selection";
import type { GridKey } from "../grid/fields";
import { ofFigure, selectedOf, sendable, stepsOf } from "./offers";
import { openings, walkPath, type Far, type Way } from "../grid/paths";
import type { SamyraSheet } from "./sheets";
import { whereabouts, type SamyraConflict } from "./view";
import { useSendOption } from "../../../forms/send_option";

export interface PlannedMove {
  /** The combat. */
  id: string;
  board: MapSelection;
  figure: string | undefined;
  /** It knows how to run past enemies. */
  learned: boolean;
  /** Everything that can be sent in this combat. */
  options: Option[];
  step: Option | undefined;
  steps: Steps | undefined;
  /** What is planned; undefined as long as nothing is. */
  way: Way | undefined;
  /** Tells where a tap leads, by field. Searched when it is asked for: after the way is seen. */
  open: () => ReadonlyMap<string, Way>;
}

/** What is drawn for the selected figure is drawn from this. */
export interface PlanProps {
  conflict: SamyraConflict;
  plan: PlannedMove;
  grid: GridKey;
}

/** What tells what may be done at a stop. */
export type Stopping = Pick<PlannedMove, "board" | "learned">;

type Followed = Pick<PlannedMove, "steps" | "way" | "open">;

/** Map, list and dock ask for the same way: it is searched once. */
const searched = new WeakMap<Steps, { key: string; found: Followed }>();

/** Follow a path through steps: what comes of it, and where a tap leads on from the part of it that is kept. */
export function followed(
  steps: Steps | undefined,
  path: readonly string[],
  from: readonly string[] = path,
  far: Far = "leg",
): Followed {
  const key = [far, from.length, ...path].join(" ");
  const known = steps && searched.get(steps);
  if (known?.key === key) return known.found;
  const way = steps && path.length > 0 ? walkPath(steps, path) : undefined;
  const found = { steps, way, open: () => (steps ? openings(steps, from, far) : NOWHERE) };
  if (steps) searched.set(steps, { key, found });
  return found;
}

const NOWHERE: ReadonlyMap<string, Way> = new Map();

/** Tell whether a way goes on past somebody who stops the figure, or strikes. */
export function goesPast({ leg, path }: Way): boolean {
  return leg < path.length;
}

/** Say what is to happen at the first stop of a way: who planned a way past it does not stay, and is not struck unasked. */
export function stopRuleOf({ board: { atStop }, learned }: Stopping, way: Way): StopRule {
  if (!goesPast(way) || atStop.value !== "stay") return atStop.value;
  return learned ? "run" : "ask";
}

export function usePlan(id: string, conflict: SamyraConflict): PlannedMove {
  const view = useParts("asks", "options", "sheets");
  const { readOnly } = useTable();
  const board = boardOf(id);
  const figure = readOnly.value ? board.selected.value : selectedOf(view, id, conflict, board);
  const looked = board.looked.value;
  const options = useMemo(
    () => (readOnly.value ? [] : sendable(view, id, looked)),
    [view.options, id, looked, readOnly.value],
  );
  const step = figure === undefined ? undefined : ofFigure(options, "samyra.Step", figure)[0];
  const path = board.path.value;
  const from = keptPath(board);
  // Who said that the figure does not stop means the way past.
  const far = board.atStop.value === "push" || board.atStop.value === "run" ? "on" : "past";
  const found = useMemo(
    () => followed(stepsOf(step), path, from, far),
    [options, figure, path, from.length, far],
  );
  const { gelaendelauf } = (view.sheets?.["samyra"]?.[figure ?? ""] ?? {}) as SamyraSheet;
  return { id, board, figure, learned: Number(gelaendelauf ?? 0) > 0, options, step, ...found };
}

/** Return a function that sends the planned movement up to the first who stops it; with `done` it is over where nobody does. What lies beyond stays planned. */
export function useMove(
  plan: PlannedMove,
  { fighters }: SamyraConflict,
): (done?: boolean) => Promise<void> {
  const { id, board, figure = "", step, way } = plan;
  const sendOption = useSendOption();
  return async (done = false) => {
    if (!step || !way?.end) return;
    const from = whereabouts(fighters?.[figure]);
    const wish = way.cut || goesPast(way) ? stopRuleOf(plan, way) : "done";
    board.sent.value = wish !== "done" || done ? { figure, wish, from } : undefined;
    const taken = await sendOption(step, { path: way.path.slice(0, way.leg) });
    if (!taken) return void (board.sent.value = undefined);
    // What was said for this stop does not hold for the next: nobody is struck by forgetting.
    board.atStop.value = "stay";
    if (goesPast(way)) return;
    // With the figure's place its way goes (`following.ts`), once both were seen; here, where it stands as it stood.
    const { path } = boardOf(id);
    const gone = path.value;
    const forget = (): void => {
      if (path.value === gone) path.value = NO_WAY;
    };
    inNextFrame(() => inNextFrame(forget));
  };
}
