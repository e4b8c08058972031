import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import type { View } from "../src/net/view";
import { useTurnWords } from "../src/systems/einblatt/question/turn";
import type { EinblattConflict, Kt } from "../src/systems/einblatt/cards/view";
import { doorOf, drawAnew, drawAtTable, root } from "./drawing";

drawAnew();

/** Say what somebody reads who has chosen for one figure. */
function words(role: string, figures: string[], committed: string, past = false): string {
  const view = {
    me: { role, seat: "s", figures: Object.fromEntries(figures.map((each) => [each, {}])) },
    figures: { a: { name: "Ayla" }, b: { name: "Bo" } },
  } as unknown as View;
  const door = Object.assign(doorOf(view), { readOnly: signal(past) });
  const kt: Kt = { party: "us", kind: "sc", committed };
  const kts = Object.fromEntries(figures.map((each) => [each, kt]));
  const conflict = { open: true, phase: "commit", kts } as unknown as EinblattConflict;
  const Said = () => <p>{useTurnWords({ id: "c", conflict, figure: "a" }, undefined)}</p>;
  drawAtTable(door, <Said />);
  return root.textContent ?? "";
}

test("a pass of one's own is told to the one who passed, with how to change it", () => {
  expect(words("player", ["a"], "pass")).toBe("You pass. Tap a card to change that.");
  expect(words("player", ["a", "b"], "pass")).toBe("Ayla passes. Tap a card to change that.");
  expect(words("gm", ["a"], "pass")).toBe("Ayla passes. Tap a card to change that.");
  expect(words("player", ["a"], "HeA")).toBe(
    "Ayla has chosen: ace of hearts. You may change it until all are in.",
  );
});

test("in the past nobody is told how to change a choice", () => {
  expect(words("player", ["a"], "pass", true)).toBe("");
  expect(words("player", ["a"], "HeA", true)).toBe("");
});
