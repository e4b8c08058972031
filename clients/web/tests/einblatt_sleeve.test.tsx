import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { View } from "../src/net/view";
import type { Option } from "../src/net/option";
import { Hand } from "../src/systems/einblatt/cards/hand";
import type { EinblattConflict, Kt } from "../src/systems/einblatt/cards/view";
import { doorOf, drawAnew, drawAtTable, find } from "./drawing";

const kt: Kt = {
  party: "us",
  kind: "sc",
  state: "choosing",
  hand: ["He9", "Pi7", "KaA", "Kr7"],
  hand_count: 4,
  trumps: [],
};
const lay = {
  type: "einblatt.CommitCard",
  ask: "q",
  fields: {
    conflict: { one_of: ["c"] },
    ask: { one_of: ["q"] },
    figure: { one_of: ["a"] },
    card: { one_of: kt.hand },
  },
} as unknown as Option;

drawAnew();

const store = { ...lay, type: "einblatt.StoreSleeve" } as unknown as Option;

/** Draw the hand in a round, under some rules and with some sheet; give what is said of the sleeve. */
function said(
  round: number,
  settings: Record<string, string>,
  mine: Partial<Kt> = {},
  sheet: object = {},
  options = [lay],
): string | undefined {
  const view = {
    me: { role: "player", seat: "s", figures: { a: {} } },
    figures: { a: { name: "Ayla" } },
    sheets: { einblatt: { a: sheet } },
  } as unknown as View;
  const door = doorOf(view);
  const conflict = {
    open: true,
    phase: "commit",
    probe: 1,
    round,
    settings,
    kts: { a: { ...kt, ...mine } },
  } as unknown as EinblattConflict;
  const hand = { figure: "a", conflict, kt: conflict.kts?.["a"] as Kt, options, weighs: false };
  drawAtTable(door, null);
  drawAtTable(door, <Hand {...hand} />);
  return find("sleeve-over")?.textContent;
}

test("after round 1 it is said below the hand, before any tap, why no card goes into the sleeve any more", () => {
  expect(said(2, { sleeve: "on" })).toBe("A card goes into the sleeve in round 1 only.");
});

test("what a tapped card may be played for has the place of the word about the sleeve", () => {
  said(2, { sleeve: "on" });
  act(() => find("hand-card-He9")?.click());
  expect(find("commit-card")).not.toBeNull();
  expect(find("sleeve-over")).toBeNull();
});

test("in round 1 it is said what came too early for the sleeve", () => {
  const late =
    "A card goes into the sleeve first of all: before one is laid, and before a new hand.";
  expect(said(1, { sleeve: "on" })).toBe(late);
  expect(said(1, { sleeve: "on" }, { slots: { 2: "KrK" } })).toBe(late);
});

test("nothing is said of a sleeve where nobody could wonder", () => {
  expect(said(1, { sleeve: "on" }, {}, {}, [lay, store])).toBeUndefined();
  expect(said(2, { sleeve: "off" })).toBeUndefined();
  expect(said(2, { sleeve: "on" }, { hand_count: 3 })).toBeUndefined();
  expect(said(2, { sleeve: "on" }, { kind: "npc" })).toBeUndefined();
  expect(said(2, { sleeve: "on" }, {}, { sleeve: { conflict: "b", card: "HeA" } })).toBeUndefined();
});
