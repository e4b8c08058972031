/** Where does a figure start on a map? Parties face each other around the middle, each as near to its place as there is room. */
import { anchor, directions, spot, type GridKey } from "./fields";

/** Half the way between two parties, in fields, where the map is large enough. */
const APART = 5;

export interface Zone {
  x: number;
  y: number;
  /** Where its figures look. */
  facing: number;
  /** It lies north or south of the middle, so that its figures stand side by side from west to east. */
  across: boolean;
}

/** From this height on, as a part of its width, a map has room for parties that face each other from south and north. */
const TALL = 0.65;
/** A row of hexes is lower than a field is wide. */
const ROW = 0.87;

/**
 * Return the place of party `i` of `n`, all in a circle: the first in the south, the next across, as at a board;
 * on a wide and low map the first in the west.
 */
export function zone(rows: string, grid: GridKey, i: number, n: number): Zone {
  const lines = rows.replaceAll("\r", "").split("\n");
  const [width, height] = [Math.max(...lines.map((line) => line.trimEnd().length)), lines.length];
  const tall = height * (grid === "hex" ? ROW : 1) >= width * TALL;
  const turn = (tall ? Math.PI / 2 : Math.PI) + (2 * Math.PI * i) / Math.max(1, n);
  const [far, deep] = [Math.min(APART, width / 2 - 1.5), Math.min(APART, height / 2 - 1)];
  const ways = directions(grid);
  const back = ((turn + Math.PI) / (2 * Math.PI)) % 1;
  return {
    x: (width - 1) / 2 + Math.cos(turn) * Math.max(0, far),
    y: (height - 1) / 2 + Math.sin(turn) * Math.max(0, deep),
    facing: ways === 0 ? 0 : Math.round(back * ways) % ways,
    across: Math.abs(Math.sin(turn)) > Math.abs(Math.cos(turn)),
  };
}

/** Measure how far a field is from a zone. A party stands side by side rather than one behind the other. */
export function off({ x, y, across }: Zone, field: string): number {
  const at = spot(field);
  return at ? Math.hypot((at.x - x) * (across ? 1 : 2), (at.y - y) * (across ? 2 : 1)) : Infinity;
}

/** Choose among the poses that are open the one nearest to a zone. */
export function nearest(poses: readonly string[], to: Zone): string | undefined {
  return poses.toSorted((a, b) => off(to, anchor(a)) - off(to, anchor(b)))[0];
}
