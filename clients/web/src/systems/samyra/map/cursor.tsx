/** How is the map used without a mouse? A cursor that arrow keys move, and that says what it meets. */
import { useMemo } from "preact/hooks";
import { useTable } from "../../../state/context";
import { useDeferred } from "../../../state/deferred";
import { figureName } from "../../../i18n/display_names";
import { type Names } from "../../../state/names";
import { counted, t } from "../../../i18n/words";
import { NO_WAY, type MapSelection } from "../combat/selection";
import { cells, type Cell } from "../grid/map_text";
import {
  anchor,
  bearing,
  centre,
  distance,
  fieldName,
  outline,
  spot,
  type GridKey,
} from "../grid/fields";
import { hidden, knownRows, lurkerOn } from "./fog";
import type { PlanProps } from "../combat/plan";
import { occupants, partyMark, type SamyraConflict } from "../combat/view";
import { fieldWords, groundWords, sparedWords, stateWords, warning } from "../combat/words";
import type { Zoom } from "./zoom";

const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

let known: { rows: string; all: Map<string, Cell> } | undefined;

/** Return what is drawn on a field; the last map asked for is kept. */
export function ground(rows: string, field: string): Cell | undefined {
  if (known?.rows !== rows)
    known = { rows, all: new Map(cells(rows).map((cell) => [cell.field, cell])) };
  return known.all.get(field);
}

function beginning({ conflict, plan }: PlanProps): string {
  const pose =
    plan.way?.path.at(-1) ??
    conflict.fighters?.[plan.figure ?? ""]?.pose ??
    Object.values(conflict.fighters ?? {})[0]?.pose;
  return anchor(pose ?? "a1");
}

/** Name the field of the next figure, the nearest first; around again after the last. */
function nextFigure(props: PlanProps): string {
  const { conflict, plan, grid } = props;
  const now = plan.board.cursor.value ?? beginning(props);
  const from = anchor(conflict.fighters?.[plan.figure ?? ""]?.pose ?? now);
  const all = Object.values(conflict.fighters ?? {}).map(({ pose }) => anchor(pose));
  const order = [...new Set(all)]
    .filter((field) => field !== from)
    .toSorted((a, b) => distance(grid, from, a) - distance(grid, from, b));
  return order[(order.indexOf(now) + 1) % Math.max(1, order.length)] ?? now;
}

/** Say that a field is so many fields from another, and in which direction. */
export function farWords(grid: GridKey, from: string, to: string, fields: number): string {
  const far = counted("samyra.apart", fields);
  const looks = bearing(grid, from, to);
  return looks === "" ? far : t("samyra.apart_to", { far, way: t(`samyra.way.${looks}`) });
}

/** Say how far a field is from the selected figure, and in which direction. */
function whereabouts({ conflict, plan, grid }: PlanProps, field: string): string {
  const from = anchor(conflict.fighters?.[plan.figure ?? ""]?.pose ?? field);
  return from === field ? "" : farWords(grid, from, field, distance(grid, from, field));
}

function neighbour(props: PlanProps, [x, y]: [number, number]): string {
  const now = props.plan.board.cursor.value ?? beginning(props);
  const at = spot(now);
  if (!at) return now;
  const next = fieldName({ x: at.x + x, y: at.y + y });
  return next !== "" &&
    (ground(knownRows(props.conflict), next) || hidden(props.conflict).has(next))
    ? next
    : now;
}

interface CursorKeys extends PlanProps {
  take: (field: string) => void;
  /** Go the planned way; absent where the way is only noted. */
  move: ((done?: boolean) => Promise<void>) | undefined;
  zoom: Zoom;
}

/** Return what keys do on the focused map. */
export function useCursor(props: CursorKeys): (event: KeyboardEvent) => void {
  const { plan, grid, take, move, zoom } = props;
  const { board } = plan;
  const keys: Record<string, () => void> = {
    Enter: () => take(board.cursor.value ?? beginning(props)),
    " ": () => take(board.cursor.value ?? beginning(props)),
    Backspace: () => (board.path.value = board.path.value.slice(0, -1)),
    // Where the way is only noted, Escape closes the dialog that it is noted in.
    ...(move
      ? {
          Escape: () => (board.path.value = NO_WAY),
          m: () => void move(),
          M: () => void move(true),
        }
      : {}),
    "+": () => zoom.by(1.4),
    "-": () => zoom.by(1 / 1.4),
    "0": () => zoom.fit(),
  };
  return (event) => {
    const arrow = ARROWS[event.key];
    const jump = event.key === "n";
    const act = keys[event.key];
    if ((!arrow && !act && !jump) || event.ctrlKey || event.metaKey || event.altKey) return;
    // The same keys go through the log elsewhere on the page.
    event.preventDefault();
    event.stopPropagation();
    if (arrow || jump) {
      board.cursor.value = arrow ? neighbour(props, arrow) : nextFigure(props);
      zoom.show(centre(grid, board.cursor.value));
    } else act?.();
  };
}

export function CursorMark({ board, grid }: { board: MapSelection; grid: GridKey }) {
  const field = board.cursor.value;
  const denied = board.denied.value === field ? "denied" : "";
  return field === undefined || grid === "free" ? null : (
    <path class={`cursor ${denied}`} d={outline(grid, field, 0.97)} data-testid="cursor" />
  );
}

function figureWords(conflict: SamyraConflict, names: Names, figure: string): string {
  const fighter = conflict.fighters?.[figure];
  return fighter
    ? [
        figureName(names, figure),
        partyMark(conflict, fighter.party).letter,
        ...stateWords(fighter),
      ].join(" ")
    : "";
}

/** Says the cursor's field, what is on it, and what it costs to get there. */
export function CursorWords({ conflict, plan, grid }: PlanProps) {
  const { names } = useTable();
  const field = plan.board.cursor.value;
  const now = useMemo(
    () => (): string => {
      if (field === undefined) return "";
      const [cell, veiled, lurker] = [
        ground(knownRows(conflict), field),
        hidden(conflict).has(field),
        lurkerOn(conflict, field),
      ];
      const found = plan.open().get(field);
      const way =
        plan.way?.path.at(-1) !== undefined && anchor(plan.way.path.at(-1) ?? "") === field
          ? plan.way
          : found;
      const parts = [
        fieldWords(field),
        veiled ? t("samyra.fog") : "",
        veiled && !cell ? "" : groundWords(cell),
        lurker === undefined ? "" : t("samyra.lurks", { figure: figureName(names.value, lurker) }),
        ...occupants(conflict, field).map((figure) => figureWords(conflict, names.value, figure)),
        whereabouts({ conflict, plan, grid }, field),
        way ? t("samyra.costs", { cost: way.cost }) : plan.steps ? t("samyra.unreachable") : "",
        way && !way.end ? t("samyra.pass_only") : "",
        way ? warning(names.value, way) : "",
        way ? sparedWords(conflict, plan.figure, way) : "",
      ];
      return parts.filter(Boolean).join(", ");
    },
    [conflict, names.value, plan.figure, plan.steps, plan.way, plan.open, grid, field],
  );
  // What is tapped is seen before it is told.
  const words = useDeferred(now);
  return (
    <p class="cursor-words" aria-live="polite" data-testid="cursor-words">
      {useMemo(words, [words])}
    </p>
  );
}
