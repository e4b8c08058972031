/** Are the levels that were proposed offered only as long as they are there? */
import { expect, test } from "vitest";
import { registerCurrent } from "../src/forms/options/values";
import type { Option } from "../src/net/option";
import type { View } from "../src/net/view";
import { LevelsQuestion } from "../src/systems/phers/asking";
import { currentReaders } from "../src/systems/phers/current_values";
import { doorToPlay, drawAnew, drawAtTable, root } from "./drawing";

drawAnew();
registerCurrent(currentReaders);

const moved = { int: { min: -90, max: 90 } };
const CONFIRM = {
  type: "phers.ConfirmDecision",
  ask: "C/b/confirm",
  fields: {
    conflict: { one_of: ["C"] },
    figure: { one_of: ["b"] },
    talent: { one_of: ["", "Mut"] },
    competence: { one_of: [""] },
    difficulty: moved,
    situation: moved,
    kind: { one_of: ["usual", "rounded"] },
  },
} as unknown as Option;

/** Draw the question to the gm about what Bran proposed; tell which answers there are. */
function answers(talent: string): string[] {
  const b = { talent: { name: talent }, difficulty: 0, situation: 0, kind: "usual", by: "b" };
  const conflicts = { C: { system: "phers", phase: "confirm", decisions: { b } } };
  const view = { conflicts, sheets: {}, asks: {}, options: {} } as unknown as View;
  const door = doorToPlay(view);
  drawAtTable(door, <LevelsQuestion question={{ options: [CONFIRM] } as never} />);
  return [...root.querySelectorAll("button")].map((each) => each.dataset["testid"] ?? "");
}

test("what was proposed counts by one press", () => {
  expect(answers("Mut")).toEqual(["confirm-levels", "open-ask"]);
});

test("a level that is gone since cannot be confirmed: others are chosen", () => {
  expect(answers("Zorn")).toEqual(["open-ask"]);
});
