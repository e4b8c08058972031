/** Is "Correct …" offered only where there is something to enter? */
import { signal } from "@preact/signals";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { Command, Option } from "../src/net/option";
import type { View } from "../src/net/view";
import type { StepRequest } from "../src/state/context";
import { steps } from "../src/state/steps";
import { MenuItems } from "../src/table/log/entry_menu_items";
import { doorToPlay, drawAnew, drawAtTable, find } from "./drawing";
import { play } from "./frames";

drawAnew();

const FRAMES = [
  play(1, { type: "table.ConflictOpened", conflict: "C" }),
  play(2, { type: "einblatt.ActionResolved", conflict: "C" }),
];
const WAS = { type: "einblatt.React", conflict: "C", card: "Kr7" };

const nothing = () => undefined;

function react(...cards: string[]): Option {
  return {
    type: "einblatt.React",
    fields: { conflict: { one_of: ["C"] }, card: { one_of: cards } },
  };
}

/** Open the menu of the second step, whose command could be one of some options; press what stands for correcting it. */
async function pressed(line: Record<string, true>, options: Option[]) {
  const wanted: StepRequest[] = [];
  const view = { me: { role: "gm", seat: "g" }, line } as unknown as View;
  const frames = signal(FRAMES);
  const instead = async () => ({ was: WAS as Command, options });
  const door = doorToPlay(view, { instead }, { frames, visibleFrames: frames });
  Object.assign(door, { request: (each: StepRequest) => wanted.push(each) });
  const [, step] = steps(FRAMES);
  drawAtTable(door, <MenuItems step={step!} share={nothing} close={nothing} leave={nothing} />);
  await act(async () => void (await instead()));
  const button = find<HTMLButtonElement>("correct-f2");
  const first = button?.parentElement?.firstElementChild === button;
  act(() => button?.click());
  return { words: button?.textContent, first, wanted };
}

test("given a card that could be another, then it is corrected", async () => {
  const { wanted } = await pressed({ f2: true }, [react("Kr7", "He9")]);
  expect(wanted).toEqual([{ kind: "correct", step: "f2" }]);
});

test("given a card that could be no other, then its conflict's opening is corrected, from the same place", async () => {
  const { wanted, first, words } = await pressed({ f1: true, f2: true }, [react("Kr7")]);
  expect([wanted, first]).toEqual([[{ kind: "correct", step: "f1" }], true]);
  expect(words).toBe("Correct how it was opened …");
});

test("given neither, then the menu says so, and a press does nothing", async () => {
  const { wanted, words } = await pressed({ f2: true }, [react("Kr7")]);
  expect([wanted, words]).toEqual([[], "There is nothing to correct here"]);
});
