/** Of several actions at once, is the one that is played framed and in sight? */
import { afterEach, expect, test } from "vitest";
import { animationTable } from "../src/systems/harmonies/animations";
import { drawAnew, root } from "./drawing";
import { drawActions } from "./harmonies_board";

drawAnew();

const seen: string[] = [];
Element.prototype.scrollIntoView = function (): void {
  seen.push((this as HTMLElement).dataset["testid"] ?? "");
};
afterEach(() => void seen.splice(0));

const roll = (aid: string): object => ({
  [`C/${aid}/roll/v`]: { kind: "roll", who: "v", subject: "v", conflict: "C" },
});
const asking = (aid: string): string => `C/${aid}/difficulty/v`;
const asked = (aid: string, answered: boolean): object => ({
  [asking(aid)]: { kind: "difficulty", who: "gm", conflict: "C", mine: true, answered },
});
const option = (aid: string): object => ({
  [aid]: { type: "harmonies.SetDifficulty", ask: asking(aid), fields: {} },
});
const open = { kind: "simple", phase: "difficulty_set", figure: "v", sides: { v: { open: true } } };
const done = {
  ...open,
  phase: "resolved",
  outcome: "success",
  sides: { v: { open: true, throw: { fortune: [5], misfortune: [4], rerolls: 0, roll: 1 } } },
};

function board(actions: object, asks: object, options: object = {}): void {
  drawActions(actions, { asks, options });
}

test("given one action that is over, when another is rolled for, then that one alone is framed", () => {
  board({ A: done, B: open }, roll("B"));
  const framed = [...root.querySelectorAll(".waiting")].map(
    (each) => each.closest<HTMLElement>(".action")?.dataset["testid"],
  );
  expect(framed).toEqual(["action-B"]);
});

test("given one action that is over, when the table is shown, then the one that is played is in sight", () => {
  board({ A: done, B: open }, roll("B"));
  expect(seen).toEqual(["action-B"]);
});

test("given an answered question about one action, when another is asked about, then that is in sight", () => {
  const asks = { ...asked("A", true), ...asked("B", false) };
  board({ A: open, B: open }, asks, { ...option("A"), ...option("B") });
  expect(seen).toEqual(["action-B"]);
});

test("given two actions, when one comes out, then its result is in sight at last", () => {
  board({ A: open, B: open }, { ...roll("A"), ...roll("B") });
  seen.splice(0);
  board({ A: done, B: open }, roll("B"));
  expect(seen).toEqual(["action-B", "action-A", "outcome"]);
});

test("given several actions, when dice are thrown, then they lie at their own action", () => {
  board({ A: done, B: done }, {});
  const places = [...root.querySelectorAll<HTMLElement>("[data-animated]")];
  const thrown = { type: "harmonies.DiceRolled", figure: "v", F: [5], M: [4], roll: 1 };
  const shown = ["A", "B"].map((action) =>
    animationTable["harmonies.DiceRolled"]?.({ ...thrown, action }, {
      names: { figures: {} },
    } as never),
  );
  expect(places.map((each) => each.dataset["animated"])).toEqual(
    shown.map((each) => (each as { throws: { at: string }[] }).throws[0]?.at),
  );
  expect(new Set(shown.map((each) => JSON.stringify(each))).size).toBe(2);
});
