/** Does it say why somebody has the turn? */
import { expect, test } from "vitest";
import type { GameEvent } from "../src/net/wire";
import { NOBODY } from "../src/state/names";
import { turnReason } from "../src/systems/einblatt/question/turn_reason";
import type { EinblattConflict, Kt } from "../src/systems/einblatt/cards/view";
import { speak } from "./speaking";

const names = { ...NOBODY, figures: { a: "Ayla", b: "Bo", w: "Wolf" } };

speak("en");

function lies(card: string, state: Kt["state"] = "open"): Kt {
  return { party: "us", kind: "sc", card, state };
}

function offer(conflict: string, keys: readonly string[]): GameEvent {
  const terms = keys.map((key) => ({ key: `einblatt.order.${key}`, anchor: "", value: 0 }));
  return { type: "einblatt.TurnOffered", conflict, terms };
}

/** Say why, of an offer by these rules, with one in another conflict after it. */
function reason(turn: string[], kts: Record<string, Kt>, ...rules: string[]): string {
  const events = [offer("C", ["key", ...rules]), offer("D", ["key", "value", "simultaneous"])];
  return turnReason(events, "C", { turn, kts } as unknown as EinblattConflict, names);
}

test("the highest open card has the turn", () => {
  expect(reason(["a"], { a: lies("He10"), b: lies("He9") })).toBe(
    "Highest open card: ten of hearts.",
  );
});

test("among equal cards the value counts", () => {
  expect(reason(["a"], { a: lies("He9"), b: lies("Kr9") }, "value")).toContain("higher value");
});

test("whoever waits may have a higher card", () => {
  expect(reason(["a"], { a: lies("He9"), b: lies("KrA", "waited") })).toContain(
    "after those who wait",
  );
});

test("what is alike acts at the same time, with its cards", () => {
  const kts = { a: lies("He7"), b: lies("Kr7"), w: lies("Pi7") };
  expect(reason(["a", "b"], kts, "value", "simultaneous")).toContain(
    "Ayla (seven of hearts) and Bo (seven of clubs)",
  );
});

test("without a turn, or an offer of one, nothing is said", () => {
  expect(reason([], {})).toBe("");
  expect(turnReason([], "C", { turn: ["a"], kts: { a: lies("He9") } } as never, names)).toBe("");
});
