/** How is a gm asked about a step: whether it goes back, with which dice, or what is wrong with it? */
import { signal } from "@preact/signals";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import type { StepRequest } from "../src/state/context";
import { AskedBack } from "../src/table/history/asked_back";
import type { View } from "../src/net/view";
import { doorToPlay, drawAnew, drawAtTable, find, root } from "./drawing";
import { play } from "./frames";
import { soon } from "./soon";
import { speakAsServed } from "./served";

drawAnew();
speakAsServed("en");

/** Draw what a gm is asked, of a step with luck of this system; give the answers, what a press on one wants, and what was planned. */
async function asked(text: string, frames = [play(1)], system = "phers") {
  const parks = [{ system, figure: "b", purpose: "roll" }];
  const plan = vi.fn(async () => ({ ok: "planned", plan: { digest: "d", steps: [], parks } }));
  const wanted: StepRequest[] = [];
  const view = {
    me: { role: "gm", seat: "g" },
    table: {},
    figures: { b: { name: "Bran" } },
    objections: { o: { step: "f1", by: "a", text } },
    steps: { C: { f1: true } },
    line: { f1: true },
  } as unknown as View;
  const door = doorToPlay(view, { plan }, { frames: signal(frames) });
  Object.assign(door, { request: (each: StepRequest) => wanted.push(each) });
  await act(async () => drawAtTable(door, <AskedBack />));
  return { answers: [...root.querySelectorAll("button")], wanted, plan };
}

function again(): string | undefined {
  return find("parked-again")?.textContent ?? undefined;
}

test("given a request without words, when a gm is asked, then it goes back or not by one press", async () => {
  const { answers } = await asked("");
  expect(answers.map((each) => each.dataset["testid"])).toEqual(["back-take", "back-stands"]);
});

test("given an objection in words, when a gm is asked, then it is read and answered as any other", async () => {
  const { answers, wanted } = await asked("It was only −1.7");
  expect(root.textContent).toContain("It was only −1.7");
  expect(answers.map((each) => each.dataset["testid"])).toEqual([
    "back-take",
    "back-stands",
    "back-reply",
  ]);
  act(() => answers[2]?.click());
  expect(wanted).toEqual([{ kind: "answer", objection: "o" }]);
});

test("given dice that would come again, when a gm is asked, then the tap itself says it", async () => {
  const { plan } = await asked("");
  expect(plan).toHaveBeenCalledWith({ type: "table.Undo", conflict: "C", step: "f1", why: "" });
  const label = '[data-testid="back-take"]';
  const said = "Take backThe same dice come again for Bran.";
  await soon(() => expect(root.querySelector(label)?.textContent).toBe(said));
});

test("given cards that would come again, then the tap tells of no dice", async () => {
  await asked("", [play(1)], "einblatt");
  await soon(() => expect(again()).toBe("The same cards come again for Bran."));
});

test("given something that came after, when a gm is asked, then no tap takes it back unseen, and nothing is planned", async () => {
  const { plan } = await asked("", [play(1), play(2)]);
  expect(plan).not.toHaveBeenCalled();
  expect(again()).toBeUndefined();
});
