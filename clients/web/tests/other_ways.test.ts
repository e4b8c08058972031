/** What is offered instead of a take-back, and what does each way say that it would cost? */
import { expect, test } from "vitest";
import "../src/i18n/later_words";
import type { View } from "../src/net/view";
import type { Frame } from "../src/net/wire";
import { steps } from "../src/state/steps";
import {
  changeOf,
  takingOut,
  waysInstead,
  waysPastSealed,
  type OtherWay,
} from "../src/table/history/other_ways";
import { move, play } from "./frames";
import { speakAsServed } from "./served";

speakAsServed("en");

const TITLES: Record<string, string> = {
  C: "The tree",
  D: "The river",
  E: "The gate",
  D2: "The river",
};

const title = (conflict: string): string => TITLES[conflict] ?? conflict;

function rolled(n: number, conflict: string): Frame {
  return play(n, { type: "x.Rolled", conflict });
}

/** List the ways instead of taking a step of a conflict back, the whole table among them. */
function ways(frames: readonly Frame[], step: string, chosen?: "alone"): OtherWay[] {
  const view = {
    me: { role: "gm" },
    line: Object.fromEntries(frames.map(({ id }) => [id, true])),
    moments: { f1: true },
    options: { goto: { type: "table.Goto", fields: {} } },
  } as unknown as View;
  const past = { view, log: steps(frames), words: String, title };
  const request = { kind: "undo", conflict: "C", step } as const;
  const change = chosen ? takingOut(step) : changeOf(request, past);
  return waysInstead(request, past, change, { spared: "", instead: { options: [] } });
}

function said(all: readonly OtherWay[]): (string | undefined)[] {
  return all.map(({ label, means }) => `${label}: ${means ?? ""}`);
}

const LOG = [
  rolled(1, "C"),
  rolled(2, "C"),
  rolled(3, "C"),
  rolled(4, "D"),
  rolled(5, "D"),
  rolled(6, "E"),
];
const STRUCK = move(7, {}, { id: "f3", status: "struck" });

test("each way says what it would take back, and of which conflicts", () => {
  expect(said(ways(LOG, "f2"))).toEqual([
    "Take back only this instead: The 4 entries after it stay, unless they need this one.",
    "Set the whole table back to here instead: Takes 5 entries back. It affects “The tree”, “The river”, and “The gate”.",
  ]);
  expect(said(ways(LOG, "f2", "alone"))).toEqual([
    "Take back this and all after it instead: Takes 2 entries back. Something may change in “The river” and “The gate”, too.",
  ]);
});

test("what was taken back already counts no more", () => {
  const [alone, whole] = ways([...LOG, STRUCK], "f1");
  expect(alone?.means).toContain("4 entries");
  expect(whole).toBeUndefined();
});

test("conflicts of one name are named once, and of many the first", () => {
  const more = ["D", "D2", "F", "G", "H"].map((conflict, i) => rolled(7 + i, conflict));
  const [, whole] = ways([...LOG, ...more], "f2");
  expect(whole?.means).toBe(
    "Takes 10 entries back. It affects “The tree”, “The river”, “The gate”, and 3 more.",
  );
});

test("the whole table is no other way where nothing else came after", () => {
  const [, ...others] = ways(LOG.slice(0, 3), "f2");
  expect(others).toEqual([]);
});

test("of a last step there is no only: the take-back is that already", () => {
  for (const log of [LOG, [...LOG, STRUCK]]) {
    const last = log === LOG ? "f3" : "f2";
    expect(ways(log, last).map(({ label }) => label)).toEqual([
      "Set the whole table back to here instead",
    ]);
    expect(ways(log, last, "alone")).toEqual([]);
  }
});

test("what cannot go alone, as it would leave a choice half revealed, can go with all after it", () => {
  const view = { steps: { C: { f2: 1 } } } as unknown as View;
  const past = { view, log: steps(LOG), words: String, title };
  const refusal = { code: "sealed", params: { before: "f1", after: "f3" } };
  const found = waysPastSealed({ kind: "take_out", step: "f2" }, past, refusal, undefined);
  expect(said(found)).toEqual([
    "Take back this and all after it instead: Takes 2 entries back. Something may change in “The river” and “The gate”, too.",
  ]);
});
