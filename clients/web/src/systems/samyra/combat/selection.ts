/** What does the person at the page point at on the map? Shared by map, list, dock and typed commands. */
import { batch, signal, type Signal } from "@preact/signals";
import type { Option } from "../../../net/option";

/** Fields from which some are to be tapped. */
export interface Picking {
  /** Whose: another picking takes its place, and ends only its own. */
  owner: string;
  fields: ReadonlySet<string>;
  /** Any point will do: the free grid has no fields to list. */
  any?: true;
  chosen: ReadonlySet<string>;
  take: (field: string) => void;
}

/** What to do where somebody stops the figure: stay there, be asked, run past or else stay, push on. */
export type StopRule = "stay" | "ask" | "run" | "push";

/** What is to follow a movement: at a stop what was said for it, without one its end. */
export type AfterMove = StopRule | "done";

export interface SentPath {
  figure: string;
  wish: AfterMove;
  /** Where the figure was when it was sent (`whereabouts`): as long as it is there, it has not moved. */
  from: string;
}

/** Fields in which a party begins. */
export interface StartZone {
  party: string;
  fields: readonly string[];
}

export interface MapSelection {
  selected: Signal<string | undefined>;
  /** Poses after the start, not sent yet. */
  path: Signal<readonly string[]>;
  /** How long that way was at each field that was tapped: a further tap goes on from the last of these that is still on it. */
  via: Signal<readonly number[]>;
  cursor: Signal<string | undefined>;
  /** Whether attack areas are drawn. */
  areas: Signal<boolean>;
  picking: Signal<Picking | undefined>;
  /** Where those who are still to come may begin. */
  zones: Signal<readonly StartZone[]>;
  /** The figure tapped as a target, for who wants one. */
  target: Signal<string>;
  /** Who may turn out to be a target: what is offered for the selected figure is still on its way. */
  awaiting: Signal<ReadonlySet<string>>;
  /** Everything offered for the selected figure. */
  looked: Signal<readonly Option[]>;
  /** The field that was tapped in vain; "" for none. */
  denied: Signal<string>;
  /** What is wished for the stop at the end of the planned way. */
  atStop: Signal<StopRule>;
  /** A movement that was sent with such a wish. */
  sent: Signal<SentPath | undefined>;
}

export const NO_FIGURES: ReadonlySet<string> = new Set();
/** No way is planned. It is one list: another empty one would draw everything again that shows the way. */
export const NO_WAY: readonly string[] = [];

const boards = new Map<string, MapSelection>();

/** Make a board on which nothing is pointed at yet. */
export function newBoard(): MapSelection {
  return {
    selected: signal(undefined),
    path: signal(NO_WAY),
    via: signal([]),
    cursor: signal(undefined),
    areas: signal(false),
    picking: signal(undefined),
    zones: signal([]),
    target: signal(""),
    awaiting: signal(NO_FIGURES),
    looked: signal([]),
    denied: signal(""),
    atStop: signal("stay"),
    sent: signal(undefined),
  };
}

/** Return the part of the way that leads to the last field that was tapped: what was taken back beyond it is forgotten. */
export function keptPath({ path, via }: MapSelection): readonly string[] {
  const { length } = path.value;
  return path.value.slice(0, Math.max(0, ...via.value.filter((each) => each <= length)));
}

/** Plan a way to a field that was tapped: on from what is kept of the one before, or from the start. */
export function goOn(board: MapSelection, path: readonly string[]): void {
  const from = keptPath(board);
  const on = from.every((pose, i) => pose === path[i]);
  batch(() => {
    board.via.value = [
      ...(on ? board.via.value.filter((each) => each <= from.length) : []),
      path.length,
    ];
    board.path.value = path;
  });
}

/** Return the board of a combat; it keeps its state while other tabs are shown. */
export function boardOf(conflict: string): MapSelection {
  const known = boards.get(conflict) ?? newBoard();
  boards.set(conflict, known);
  return known;
}

/** Choose a figure; what was begun for another is let go. */
export function select(board: MapSelection, figure: string | undefined): void {
  if (board.selected.value === figure) return;
  board.selected.value = figure;
  board.path.value = NO_WAY;
  board.target.value = "";
  board.denied.value = "";
  board.atStop.value = "stay";
  board.picking.value = undefined;
}
