import { expect, test } from "vitest";
import { gather, inOrder } from "../src/state/names";
import type { GameEvent } from "../src/net/wire";
import { play } from "./frames";

function joined(conflict: string, figure: string): GameEvent {
  return { type: "x.Joined", conflict, figure };
}

function opened(conflict: string, action: string): GameEvent {
  return { type: "x.Opened", conflict, action };
}

test("a conflict has an order of its own, by the first event of any system that names a figure or an action in it", () => {
  const found = gather([
    play(1, joined("C", "z"), joined("D", "a")),
    play(2, joined("C", "a"), { type: "x.Passed", conflict: "C", figure: "z" }),
    play(3, opened("D", "t"), joined("D", "z")),
    play(4, opened("D", "s")),
  ]);
  expect(inOrder(found, ["a", "z"], "C/")).toEqual(["z", "a"]);
  expect(inOrder(found, ["z", "a"], "D/")).toEqual(["a", "z"]);
  expect(inOrder(found, ["s", "t"], "D/")).toEqual(["t", "s"]);
});
