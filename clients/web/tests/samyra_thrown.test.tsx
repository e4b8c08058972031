import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Thrown, Tracker } from "../src/systems/samyra/map/tracker";
import { language } from "../src/state/preferences";
import { lastParty, type SamyraConflict } from "../src/systems/samyra/combat/view";
import { drawAnew, find, root } from "./drawing";

drawAnew();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function throws(more: object): void {
  const conflict = {
    phase: "order",
    round: 1,
    parties: ["g", "w"],
    faces: { g: 7, w: 3 },
    winner: "g",
    ...more,
  } as unknown as SamyraConflict;
  act(() => render(<Thrown conflict={conflict} />, root));
}

function covers(): boolean {
  return root.querySelector(".thrown:not(.seen)") !== null;
}

test("the throws for initiative leave the map by themselves, and come back for the next ones", () => {
  throws({});
  expect(covers()).toBe(true);
  act(() => void vi.advanceTimersByTime(4000));
  expect(covers()).toBe(false);
  expect(root.querySelector(".thrown.seen")).not.toBeNull();
  throws({ round: 2 });
  expect(covers()).toBe(true);
});

test("a tap anywhere sends the throws away", () => {
  throws({});
  act(() => void document.body.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  expect(covers()).toBe(false);
});

function fought(more: object, w: object = { fallen: true }): string | undefined {
  return lastParty({
    parties: ["g", "w"],
    fighters: { a: { party: "g" }, b: { party: "w", ...w } },
    ...more,
  } as unknown as SamyraConflict);
}

test.each([
  ["de", "Gruppe", "Die Gruppe hat gesiegt"],
  ["de", "Gegner", "Die Gegner haben gesiegt"],
  ["de", "Gefährten", "Die Gefährten haben gesiegt"],
  ["de", "Companions", "Die Gefährten haben gesiegt"],
  ["en", "Wölfe", "The Wolves have won"],
  ["de", "Haus Ambra", "Gesiegt: Haus Ambra"],
  ["en", "Companions", "The Companions have won"],
  ["en", "Group", "The Group has won"],
  ["en", "House Ambra", "Victory: House Ambra"],
] as const)("%s: that %s won is said in a sentence", (spoken, party, words) => {
  language.value = spoken;
  const conflict = {
    phase: "closed",
    parties: [party, "w"],
    fighters: { a: { party }, b: { party: "w", fallen: true } },
  } as unknown as SamyraConflict;
  act(() => render(<Tracker conflict={conflict} />, root));
  expect(find("field-held")?.textContent).toBe(words);
});

test("whose field it is is said at the end, and of one party alone", () => {
  expect(fought({})).toBe("g");
  expect(fought({}, {})).toBeUndefined();
  expect(fought({ fighters: {} })).toBeUndefined();
  expect(fought({ parties: ["g"] })).toBeUndefined();
  expect(fought({ lurkers: { c: { party: "w" } } }), "somebody stands in the fog").toBeUndefined();
});
