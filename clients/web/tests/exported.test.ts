import { describe, expect, test } from "vitest";
import { NOBODY } from "../src/state/names";
import { chapters } from "../src/table/chapters";
import { steps } from "../src/state/steps";
import { goTo, playOn } from "../src/state/changes";
import { openExport } from "../src/state/exported";
import type { Frame } from "../src/net/wire";
import { move, patched as play, struck } from "./frames";
import { speak } from "./speaking";

const opened = { table: { id: "T", title: "Abend", language: "de" }, me: { role: "gm" } };
const conflict = { type: "table.ConflictOpened", conflict: "C", title: "Der Baum" };
const round = { type: "einblatt.RoundStarted", conflict: "C", probe: 1, round: 2 };
const lines = { f4: { from: "f2", steps: ["f3"], count: 1, open: true } };
const able = { steps: { C: { f2: 1 } }, moments: { f2: 1 }, redo: "f4", options: {} };
const undo = move(4, { ...opened, ...able, lines }, ...struck("f3"));
const frames = [
  play(1, opened),
  play(2, { options: { x: {} } }, conflict),
  play(3, { asks: {} }, round),
  undo,
];
const names = { ...NOBODY, conflicts: { C: "Der Baum" } };

speak("de");

describe("a table that is only a log", () => {
  test("stands at its end, with nothing left to do", async () => {
    const session = openExport(frames);
    expect(session.state.live.value?.n).toBe(4);
    expect(session.state.shown.value).toEqual({ ...opened, lines });
    await expect(session.send({ type: "table.Say", text: "x" })).resolves.toMatchObject({
      ok: false,
    });
  });

  test("shows every moment", () => {
    const { state } = openExport(frames);
    goTo(state, 1);
    expect(state.shown.value).toEqual(opened);
    goTo(state, 3);
    expect(state.shown.value).toMatchObject({ asks: {} });
  });

  test("a log with a gap is refused", () => {
    expect(() => openExport([frames[0] as Frame, frames[2] as Frame])).toThrow("frame 3 after 1");
  });
});

describe("going on by itself", () => {
  test("goes step by step and stops at the end", () => {
    const { state } = openExport(frames);
    goTo(state, 1);
    const went = [1, 2, 3].map(() => [playOn(state), state.at.value]);
    expect(went).toEqual([
      [true, 2],
      [true, 3],
      [false, undefined],
    ]);
    expect(playOn(state)).toBe(false);
  });
});

describe("chapters", () => {
  test("a conflict begins one and each of its rounds, also one that was taken back", () => {
    expect(chapters(steps(frames), names)).toEqual([
      { n: 2, conflict: "C", title: "Der Baum", struck: false },
      { n: 3, conflict: "C", title: "Der Baum · Probe 1 · Runde 2", struck: true },
    ]);
  });

  test("a round of a system without Proben is told by its number alone", () => {
    const other = [
      play(1, opened, conflict),
      play(2, {}, { type: "samyra.RoundStarted", conflict: "C", round: 3 }),
    ];
    expect(chapters(steps(other), names)[1]?.title).toBe("Der Baum · Runde 3");
  });
});
