import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import { AskBackButton, MyLastStep } from "../src/table/history/ask_back";
import type { Objection, View } from "../src/net/view";
import { doorOf, drawAnew, drawAtTable, find, root } from "./drawing";
import { play } from "./frames";

drawAnew();

/** What somebody in seat `a` is told beside their own last step. */
function told(...objections: Partial<Objection>[]): string {
  const view = {
    me: { role: "player", seat: "a" },
    told: { f1: 1, f2: 1 },
    objections: Object.fromEntries(
      objections.map((each, i) => [
        `o${i}`,
        Object.assign({ step: "f2", by: "a", text: "" }, each),
      ]),
    ),
    options: { o: { type: "table.Object", fields: {} } },
  } as unknown as View;
  const frames = [play(1), play(2)].map((frame) => Object.assign(frame, { by: "a" }));
  const door = doorOf(view, { frames: signal(frames) });
  drawAtTable(
    door,
    <>
      <MyLastStep />
      <AskBackButton />
    </>,
  );
  return find("back-asked")?.textContent ?? "";
}

/** What is said of an objection in words to one's own step. */
const raised = (): string => root.querySelector(".objection")?.textContent ?? "";

const mayAsk = (): boolean => find("ask-back") !== null;

test("a player sees that their own request waits, until it is answered", () => {
  expect(told({})).toMatch(/\w/);
  expect(told({ verdict: "stands", answer: "It was fair." })).toBe("");
  expect(mayAsk()).toBe(false);
});

test("what somebody else has against the step, or was told of it, is no answer to its player", () => {
  const other = { by: "b", verdict: "stands", answer: "Not you." } as const;
  expect([told(other), mayAsk()]).toEqual(["", true]);
  expect(told(other, {})).not.toContain("Not you.");
  expect(told({ step: "f1", verdict: "stands", answer: "Before." })).toBe("");
});

test("a player reads beside their own step what somebody else has against it, until that is answered", () => {
  const other = { by: "b", text: "That was Bran's roll." };
  told(other);
  expect([raised().includes("That was Bran's roll."), mayAsk()]).toEqual([true, true]);
  told({ ...other, verdict: "stands" });
  expect(raised()).toBe("");
});

test("a request that waits is told before an older one that was answered", () => {
  expect(told({ verdict: "stands", answer: "No." }, {})).not.toContain("No.");
});

test("given an objection in words to one's own step, when it is shown, then it is no request to take back", () => {
  expect(told({ text: "It was only −1.7" })).toBe("");
  expect(raised()).toContain("It was only −1.7");
});
