/** Where does a figure start on a map? Parties face each other around the middle, each as near to its place as there is room. */
import { anchor, directions, spot, type GridKey } from "../../systems/samyra/fields";

/** Half the way between two parties, in fields, where the map is large enough. */
const APART = 5;

interface Zone {
  x: number;
  y: number;
  /** Where its figures look. */
  facing: number;
}

/** Return the place of party `i` of `n`: the first in the west, the next across, all in a circle. */
export function zone(rows: string, grid: GridKey, i: number, n: number): Zone {
  const lines = rows.replaceAll("\r", "").split("\n");
  const [width, height] = [Math.max(...lines.map((line) => line.trimEnd().length)), lines.length];
  const turn = Math.PI + (2 * Math.PI * i) / Math.max(1, n);
  const [far, deep] = [Math.min(APART, width / 2 - 1.5), Math.min(APART, height / 2 - 1)];
  const ways = directions(grid);
  const back = ((turn + Math.PI) / (2 * Math.PI)) % 1;
  return {
    x: (width - 1) / 2 + Math.cos(turn) * Math.max(0, far),
    y: (height - 1) / 2 + Math.sin(turn) * Math.max(0, deep),
    facing: ways === 0 ? 0 : Math.round(back * ways) % ways,
  };
}

/** Choose among the poses that are open the one nearest to a zone. A party stands in a row rather than a file. */
export function nearest(poses: readonly string[], { x, y }: Zone): string | undefined {
  const off = (pose: string): number => {
    const at = spot(anchor(pose));
    return at ? Math.hypot((at.x - x) * 2, at.y - y) : Infinity;
  };
  return poses.toSorted((a, b) => off(a) - off(b))[0];
}
