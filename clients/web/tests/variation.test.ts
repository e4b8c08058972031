/** How does the log tell of a line that was left: its steps, what became of them, when and why? */
import { beforeEach, describe, expect, test } from "vitest";
import { clock, holds } from "../src/i18n/words";
import { language } from "../src/state/preferences";
import { steps } from "../src/state/steps";
import { branches, type Branch } from "../src/table/log/branches";
import { leftWords, undoneIn, variationSteps } from "../src/table/log/variation";
import type { View } from "../src/net/view";
import type { Frame, StepMark } from "../src/net/wire";
import { added, moveWithoutAccount, names, play } from "./frames";
import { HOLDS } from "./holds";

beforeEach(() => {
  language.value = "de";
  holds.value = HOLDS;
});

/** A correction after which the second step says something else. */
function to(n: number, type: string): Frame {
  return moveWithoutAccount(n, [{ id: "f2", status: "redone", events: [{ type }] }]);
}

function said(all: readonly Branch[], frames: readonly Frame[]): string[] {
  return all.flatMap((each) => leftWords(each, names, undoneIn(each, frames)));
}

describe("lines that were left", () => {
  const frames = [
    play(1, added("a")),
    play(2, added("b")),
    to(3, "x.Other"),
    moveWithoutAccount(4, [{ id: "f2", status: "struck" }], "Versehen"),
  ];
  const lines = {
    f4: { from: "f1", steps: ["f2"], count: 1, open: true },
    f3: { steps: ["f2", "gone"], count: 2 },
  };
  const found = branches({ lines } as unknown as View, steps(frames));

  test("stand beside their first step of the log, or else beside the change that left them", () => {
    expect([...found.keys()]).toEqual(["f2"]);
    const gone = { f3: { from: "f1", steps: ["gone"], count: 1 } };
    expect([...branches({ lines: gone } as unknown as View, steps(frames)).keys()]).toEqual(["f3"]);
    expect(branches(undefined, []).size).toBe(0);
  });

  test("stand where they were played, also if nothing was played before", () => {
    const only = [play(1, added("a")), moveWithoutAccount(2, [{ id: "f1", status: "struck" }])];
    const first = { f2: { steps: ["f1"], count: 1, open: true } };
    expect([...branches({ lines: first } as unknown as View, steps(only)).keys()]).toEqual(["f1"]);
  });

  test("tell their steps as they stood when the line was left", () => {
    const [after, before] = found.get("f2")!;
    expect(variationSteps(after!, frames).map(({ events }) => events[0]?.type)).toEqual([
      "x.Other",
    ]);
    expect(variationSteps(before!, frames).map(({ events }) => events)).toEqual([[added("b")]]);
  });

  test("say by whom they were left, and why", () => {
    const [after, before] = found.get("f2")!;
    expect(said([after!], frames)[0]).toMatch(/Von Mara.*Versehen/);
    expect(said([before!], frames)[0]).not.toContain("Grund");
  });
});

test("a line that a later change left once more is not said to be taken back by the first", () => {
  const frames = [
    play(1, added("a")),
    play(2, added("b")),
    play(3, added("c")),
    moveWithoutAccount(4, [{ id: "f3", status: "struck" }], "Versehen"),
    moveWithoutAccount(5, [{ id: "f1", status: "struck" }]),
  ];
  const lines = { f4: { steps: ["f1", "f2", "f3"], count: 3, open: true } };
  const [branch] = branches({ lines } as unknown as View, steps(frames)).get("f1")!;
  expect(said([branch!], frames)).toEqual(["Vor der Änderung: 3 Einträge."]);
});

describe("a line left by taking back a correction", () => {
  const was = { type: "phers.DecisionOpened", conflict: "C", figure: "a", difficulty: 5 };
  const redone = (difficulty: number) =>
    [{ id: "f2", status: "redone", events: [{ ...was, difficulty }] }] as StepMark[];
  const hour = 3_600_000;
  const frames = [
    play(1, added("a")),
    play(2, was),
    { ...moveWithoutAccount(3, redone(20), "verhört"), kind: "rebase", at: hour } as Frame,
    { ...moveWithoutAccount(4, redone(5)), at: 2 * hour },
  ];
  const lines = { f4: { from: "f1", steps: ["f2"], count: 1 } };

  test("says what was corrected and why, and that this was taken back, each with its time", () => {
    const [branch] = branches({ lines } as unknown as View, steps(frames)).get("f2")!;
    expect(said([branch!], frames)).toEqual([
      expect.stringMatching(`^Mara hat um ${clock(hour)} korrigiert. .*0,5 → 2,0. Grund: verhört$`),
      `Zurückgenommen von Mara um ${clock(2 * hour)}.`,
    ]);
  });

  test("left by another correction, stands before that one", () => {
    const again = { ...moveWithoutAccount(4, redone(7), "doch 7"), kind: "rebase" } as Frame;
    const all = [...frames.slice(0, 3), again];
    const [branch] = branches({ lines } as unknown as View, steps(all)).get("f2")!;
    expect(said([branch!], all)[0]).toMatch(/^Vor der Änderung: 1 Eintrag\. .* doch 7$/);
  });
});

describe("lines left by an undo and by a later correction of an earlier step", () => {
  const frames = [
    play(1, added("a")),
    play(2, added("b")),
    play(3, added("c")),
    play(4, added("d")),
    moveWithoutAccount(5, [{ id: "f4", status: "struck" }], "doch nicht pariert"),
    play(6, added("e")),
    {
      ...moveWithoutAccount(7, [
        { id: "f2", status: "redone", events: [{ type: "x.Other" }] },
        { id: "f3", status: "kept" },
      ]),
      kind: "rebase",
    } as Frame,
  ];
  const lines = {
    f7: { from: "f1", steps: ["f2"], count: 1 },
    f5: { from: "f1", steps: ["f2", "f4"], count: 2 },
  };
  const found = branches({ lines } as unknown as View, steps(frames));

  test("given both, each stands beside what its own change took away, and names only what that changed", () => {
    const told = [...found].map(([from, all]) => [from, all.map(({ line }) => line)]);
    expect(told).toMatchObject([
      ["f2", [{ steps: ["f2"], count: 1 }]],
      ["f4", [{ steps: ["f4"], count: 1 }]],
    ]);
  });

  test("given two undos of which only the first has a line, it names what both took back", () => {
    const undone = [
      ...[1, 2, 3, 4].map((n) => play(n, added(`${n}`))),
      moveWithoutAccount(5, [{ id: "f4", status: "struck" }]),
      moveWithoutAccount(6, [{ id: "f3", status: "struck" }]),
    ];
    const line = { from: "f2", steps: ["f3", "f4"], count: 2 };
    const all = branches({ lines: { f5: line } } as unknown as View, steps(undone));
    expect(all.get("f3")).toMatchObject([{ line }]);
  });

  test("given both, only what was taken back is called so", () => {
    const all = said([...found.values()].flat(), frames);
    expect(all[0]).toMatch(/^Vor der Änderung: 1 Eintrag\. Von Mara um \S+\.$/);
    expect(all[1]).toMatch(/^Zurückgenommen: 1 Eintrag\. Von Mara .* doch nicht pariert$/);
  });
});
