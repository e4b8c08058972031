/** Does it say why somebody has the turn? */
import { beforeEach, expect, test } from "vitest";
import { NOBODY } from "../src/state/names";
import { language } from "../src/state/preferences";
import { turnReason } from "../src/systems/einblatt/question/turn_reason";
import type { EinblattConflict, Kt } from "../src/systems/einblatt/cards/view";

const names = { ...NOBODY, figures: { a: "Ayla", b: "Bo", w: "Wolf" } };

beforeEach(() => void (language.value = "en"));

function lies(card: string, state: Kt["state"] = "open", trumps: string[] = []): Kt {
  return { party: "us", kind: "sc", card, state, trumps };
}

function reason(turn: string[], kts: Record<string, Kt>): string {
  return turnReason({ turn, kts } as unknown as EinblattConflict, names);
}

test("the highest open card has the turn", () => {
  expect(reason(["a"], { a: lies("He10"), b: lies("He9") })).toBe(
    "Highest open card: ten of hearts.",
  );
});

test("among equal cards the value counts, and a trump equals no other", () => {
  expect(reason(["a"], { a: lies("He9"), b: lies("Kr9") })).toContain("higher value");
  expect(reason(["a"], { a: lies("He9", "open", ["He"]), b: lies("Kr9") })).toContain(
    "Highest open",
  );
});

test("whoever waits may have a higher card", () => {
  expect(reason(["a"], { a: lies("He9"), b: lies("KrA", "waited") })).toContain(
    "after those who wait",
  );
});

test("what is alike acts at the same time, with its cards", () => {
  expect(reason(["a", "b"], { a: lies("He7"), b: lies("Kr7"), w: lies("Pi7") })).toContain(
    "Ayla (seven of hearts) and Bo (seven of clubs)",
  );
});

test("without an open card nothing is said", () => {
  expect(reason([], {})).toBe("");
});
