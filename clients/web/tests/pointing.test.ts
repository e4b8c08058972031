import { expect, test } from "vitest";
import { boardOf } from "../src/systems/samyra/board";
import { choose } from "../src/systems/samyra/pointing";
import type { SamyraConflict } from "../src/systems/samyra/view";

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
