/** What is offered where nothing about a step can be corrected? Also the step that has the numbers. */
import { signal } from "@preact/signals";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { StepRequest } from "../src/state/context";
import { NoCorrection } from "../src/table/history/no_correction";
import type { View } from "../src/net/view";
import { doorOf, drawAnew, drawAtTable, find } from "./drawing";
import { play } from "./frames";

drawAnew();

const FRAMES = [
  play(1, { type: "table.ConflictOpened", conflict: "B" }),
  play(2, { type: "table.ConflictOpened", conflict: "C" }),
  play(3, { type: "phers.ActionResolved", conflict: "C", figure: "a", class: "decent" }),
];

/** Draw what can be done about a step, and press the first of it. */
function pressed(step: string, line: Record<string, true>): StepRequest[] {
  const wanted: StepRequest[] = [];
  const view = { me: { role: "gm", seat: "g" }, line } as unknown as View;
  const door = doorOf(view, { frames: signal(FRAMES) });
  Object.assign(door, { request: (each: StepRequest) => wanted.push(each) });
  const answering = { objection: "o", text: "" };
  drawAtTable(door, <NoCorrection step={step} answering={answering} onClose={() => undefined} />);
  const opening = find<HTMLButtonElement>("correct-opening");
  act(() => opening?.click());
  return wanted;
}

test("given a roll, then the opening of its conflict is corrected by one press, in answer to the same objection", () => {
  const answering = { objection: "o", text: "" };
  expect(pressed("f3", { f2: true, f3: true })).toEqual([
    { kind: "correct", step: "f2", answering },
  ]);
});

test("given an opening that lies too far back, or is the step itself, then it is not offered", () => {
  expect(pressed("f3", { f3: true })).toEqual([]);
  expect(pressed("f2", { f2: true })).toEqual([]);
});
