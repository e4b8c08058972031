/** What is a step called that no frame of its own has told: an answer that a correction gave for somebody? */
import { expect, test } from "vitest";
import { stepsById } from "../src/state/steps";
import { moveWithoutAccount, play } from "./frames";

const DECLINED = { type: "phers.ClimaxDeclined", conflict: "C", figure: "a" };

test("an answer that a correction gave is found by its id", () => {
  const change = moveWithoutAccount(2, [{ id: "given", status: "filled", events: [DECLINED] }]);
  expect(stepsById([play(1), change]).get("given")?.events).toEqual([DECLINED]);
});

test("a step that came out differently stays the step that it was", () => {
  const change = moveWithoutAccount(2, [{ id: "f1", status: "redone", events: [DECLINED] }]);
  const found = stepsById([play(1, { type: "x.A" }), change]).get("f1");
  expect([found?.n, found?.events]).toEqual([1, [DECLINED]]);
});
