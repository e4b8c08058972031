import { expect, test } from "vitest";
import { boardOf } from "../src/systems/samyra/combat/selection";
import { arrowAt, type Turning } from "../src/systems/samyra/map/facing";
import {
  centre,
  directions,
  toward,
  type GridKey,
  type MapPoint,
} from "../src/systems/samyra/grid/fields";
import { choose } from "../src/systems/samyra/combat/pointing";
import type { Fighter, SamyraConflict } from "../src/systems/samyra/combat/view";

const conflict = { fighters: { ayla: {}, wolf: {} } } as unknown as SamyraConflict;

test("who is tapped while the offers are on their way is meant, not selected", () => {
  const [one, other] = ["ayla", "wolf"];
  const board = boardOf("before the offers");
  board.selected.value = one;
  board.awaiting.value = new Set([other]);
  choose(board, conflict, other, new Set());
  expect([board.selected.value, board.target.value]).toEqual([one, other]);
  board.awaiting.value = new Set();
  choose(board, conflict, other, new Set());
  expect(board.selected.value).toBe(other);
});

const FIELDS = ["c", "d", "e"].flatMap((column) => ["3", "4", "5"].map((row) => column + row));

/** The field beside d4 in a direction. */
function beside(grid: GridKey, facing: number): string {
  return FIELDS.find((each) => toward(grid, "d4", each) === facing) as string;
}

test.each(["hex", "square4", "square8"] as const)(
  "a tap on an arrow turns the figure, one on who stands behind it does not: %s",
  (grid) => {
    const turning: Turning = {
      fighter: { pose: "d4" } as Fighter,
      facings: [...Array(directions(grid)).keys()],
      turn: async () => true,
    };
    const from = centre(grid, "d4");
    for (const facing of turning.facings) {
      const to = centre(grid, beside(grid, facing));
      const towards = (part: number): MapPoint => ({
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      });
      expect([0, 0.4, 0.52, 0.67, 1].map((part) => arrowAt(turning, grid, towards(part)))).toEqual([
        undefined,
        facing,
        facing,
        facing,
        undefined,
      ]);
    }
  },
);
