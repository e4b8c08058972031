/** Where does a party start on a map? Parties face each other around the middle, each figure as near to its party's place as there is room. */
import { anchor, directions, spot, type GridKey } from "./fields";

/** Half the way between two parties, in fields, where the map is large enough. */
const APART = 5;
/** So far a place keeps from the outermost fields. */
const EDGE = { x: 1, y: 0.5 };

export interface StartPlace {
  x: number;
  y: number;
  /** Where its figures look. */
  facing: number;
  /** It lies north or south of the middle, so that its figures stand side by side from west to east. */
  alongX: boolean;
}

/** From this height on, as a part of its width, a map has room for parties that face each other from south and north. */
const TALL = 0.65;
/** A row of hexes is lower than a field is wide. */
const ROW = 0.87;

/**
 * Return the place of party `i` of `n`, all in a circle: the first in the south, the next across, as at a board;
 * on a wide and low map the first in the west.
 */
export function startPlace(rows: string, grid: GridKey, i: number, n: number): StartPlace {
  const lines = rows.replaceAll("\r", "").split("\n");
  const [width, height] = [Math.max(...lines.map((line) => line.trimEnd().length)), lines.length];
  const middle = { x: (width - 1) / 2, y: (height - 1) / 2 };
  const tall = height * (grid === "hex" ? ROW : 1) >= width * TALL;
  const turn = (tall ? Math.PI / 2 : Math.PI) + (2 * Math.PI * i) / Math.max(1, n);
  const far = (way: "x" | "y"): number => Math.max(0, Math.min(APART, middle[way] - EDGE[way]));
  const ways = directions(grid);
  const back = ((turn + Math.PI) / (2 * Math.PI)) % 1;
  return {
    x: middle.x + Math.cos(turn) * far("x"),
    y: middle.y + Math.sin(turn) * far("y"),
    facing: ways === 0 ? 0 : Math.round(back * ways) % ways,
    alongX: Math.abs(Math.sin(turn)) > Math.abs(Math.cos(turn)),
  };
}

/** What stands in front of a place or behind it counts as so much further: a party stands side by side. */
const BEHIND = 2;

/** Measure how far a field is from a place. */
export function distanceFrom({ x, y, alongX }: StartPlace, field: string): number {
  const at = spot(field);
  return at
    ? Math.hypot((at.x - x) * (alongX ? 1 : BEHIND), (at.y - y) * (alongX ? BEHIND : 1))
    : Infinity;
}

/** Choose the one of the poses that are offered that is nearest to a place. */
export function nearest(poses: readonly string[], to: StartPlace): string | undefined {
  return poses.toSorted((a, b) => distanceFrom(to, anchor(a)) - distanceFrom(to, anchor(b)))[0];
}
