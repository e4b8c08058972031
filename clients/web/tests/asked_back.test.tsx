/** How is a gm asked about a step: whether it goes back, or what is wrong with it? */
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { TableContext, type StepRequest } from "../src/state/context";
import { AskedBack } from "../src/table/history/asked_back";
import type { View } from "../src/net/view";
import { doorOf, drawAnew, root } from "./drawing";
import { play } from "./frames";

drawAnew();

/** Draw what a gm is asked; give the test ids of the answers, and what a press on one wants. */
function asked(text: string) {
  const wanted: StepRequest[] = [];
  const view = {
    me: { role: "gm", seat: "g" },
    objections: { o: { step: "f1", by: "a", text } },
    steps: { C: { f1: true } },
    line: { f1: true },
  } as unknown as View;
  const door = doorOf(view, { frames: signal([play(1)]) });
  Object.assign(door, { request: (each: StepRequest) => wanted.push(each) });
  const drawn = (
    <TableContext.Provider value={door}>
      <AskedBack />
    </TableContext.Provider>
  );
  act(() => render(drawn, root));
  return { answers: [...root.querySelectorAll("button")], wanted };
}

test("given a request without words, when a gm is asked, then it goes back or not by one press", () => {
  const { answers } = asked("");
  expect(answers.map((each) => each.dataset["testid"])).toEqual(["back-take", "back-stands"]);
});

test("given an objection in words, when a gm is asked, then it is read and answered as any other", () => {
  const { answers, wanted } = asked("It was only −1.7");
  expect(root.textContent).toContain("It was only −1.7");
  expect(answers.map((each) => each.dataset["testid"])).toEqual([
    "back-take",
    "back-stands",
    "back-reply",
  ]);
  act(() => answers[2]?.click());
  expect(wanted).toEqual([{ kind: "answer", objection: "o" }]);
});
