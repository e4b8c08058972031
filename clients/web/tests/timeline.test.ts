import { describe, expect, test } from "vitest";
import { goTo, playAs, playOn, takeFrames, takeLine } from "../src/state/changes";
import { followLine } from "../src/state/current_line";
import { placeIn } from "../src/state/timeline";
import { newState, type TableState } from "../src/state/state";
import { HttpRefusal } from "../src/net/http";
import type { Frame } from "../src/net/wire";
import { move, play as framed, struck } from "./frames";
import { soon } from "./soon";

function play(n: number, value: number): Frame {
  const made = n === 1 ? { view: { me: {}, table: {}, value } } : { patch: { value } };
  return { ...framed(n, { type: "none.Set", value }), ...made } as unknown as Frame;
}

function change(n: number, ids: string[], value: number): Frame {
  const view = { me: {}, table: {}, value };
  return { ...move(n, view, ...struck(...ids)), kind: "rebase" } as unknown as Frame;
}

/** Four steps, of which the second is taken out, so that the later ones come to other values. */
const LOG = [play(1, 1), play(2, 20), play(3, 23), change(4, ["f2"], 3), play(5, 8)];
/** The same as it counts, as the server numbers it. */
const LINE = [play(1, 1), { ...play(3, 3), n: 2 }, { ...play(5, 8), n: 3 }] as Frame[];

const value = (state: TableState): unknown => (state.shown.value as { value?: number }).value;

function table(frames = LOG): TableState {
  const state = newState("T");
  takeFrames(state, frames);
  return state;
}

function counted(): TableState {
  const state = table();
  takeLine(state, LINE, LOG);
  return state;
}

describe("a replay of what counts", () => {
  test("shows each step as it counts now, and leaves out what was taken back", () => {
    const state = counted();
    expect(state.timeline.value.map(({ id, n }) => [id, n])).toEqual([
      ["f1", 1],
      ["f3", 3],
      ["f5", 5],
    ]);
    goTo(state, 3);
    expect([value(state), state.asPlayed.value]).toEqual([3, false]);
    expect(state.visibleFrames.value).toBe(state.timeline.value);
    goTo(state, undefined);
    expect([value(state), state.visibleFrames.value.length]).toEqual([8, 5]);
  });

  test("goes on past what was taken back, and tells of the views that count", () => {
    const state = counted();
    goTo(state, 1);
    expect(playOn(state, 2)).toBe(true);
    expect(state.at.value).toBe(3);
    expect(state.news.value).toMatchObject({
      from: "replay",
      speed: 2,
      happened: [{ before: { value: 1 }, after: { value: 3 } }],
    });
    expect([playOn(state), state.at.value]).toEqual([false, undefined]);
  });

  test("shows what counts no more as it was played, until one is back in the present", () => {
    const state = counted();
    goTo(state, 2);
    expect([value(state), state.asPlayed.value, state.visibleFrames.value.length]).toEqual([
      20,
      true,
      5,
    ]);
    playAs(state, false);
    expect([value(state), state.at.value]).toEqual([1, 1]);
    playAs(state, true);
    goTo(state, 3);
    expect(value(state)).toBe(23);
    goTo(state, undefined);
    expect(state.asPlayed.value).toBe(false);
  });

  test("is the log itself where nothing was changed", () => {
    const state = table(LOG.slice(0, 3));
    expect(state.timeline.value).toBe(state.frames.value);
    goTo(state, 2);
    expect([value(state), state.corrected.value]).toEqual([20, false]);
  });

  test("goes on with what is played while it is shown, and is made again when the past changes", () => {
    const state = counted();
    goTo(state, 3);
    takeFrames(state, [play(6, 9)]);
    expect(state.timeline.value.map(({ n }) => n)).toEqual([1, 3, 5, 6]);
    expect(value(state)).toBe(3);
    takeFrames(state, [change(7, ["f5"], 4)]);
    expect(state.corrected.value).toBe(false);
    // Until the line comes again the steps that count are known, and shown as they were played.
    expect(state.timeline.value.map(({ n }) => n)).toEqual([1, 3, 6]);
    expect(value(state)).toBe(23);
  });

  test("of a table in a file is as it was played: there is nobody to ask", () => {
    const state = newState("T", false);
    takeFrames(state, LOG);
    expect(state.timeline.value).toBe(state.frames.value);
  });

  test("a step that only counts so stands between its neighbours", () => {
    const state = table();
    const seen = { ...play(9, 2), n: 2, id: "seen" } as Frame;
    takeLine(state, [LINE[0] as Frame, seen, ...LINE.slice(1)], LOG);
    const places = state.timeline.value.map(({ n }) => n);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    goTo(state, places[1]);
    expect([value(state), state.asPlayed.value]).toEqual([2, false]);
  });
});

describe("the line that counts", () => {
  test("is fetched once a moment is shown, and again after a change", async () => {
    const state = table();
    let asked = 0;
    const stop = followLine(state, async () => {
      asked += 1;
      return LINE;
    });
    expect(asked).toBe(0);
    goTo(state, 3);
    await soon(() => expect(value(state)).toBe(3));
    goTo(state, 1);
    expect(asked).toBe(1);
    takeFrames(state, [change(6, [], 8)]);
    expect(asked).toBe(2);
    stop();
  });

  test("is not asked for where nothing was changed", () => {
    const state = table(LOG.slice(0, 3));
    followLine(state, () => expect.fail("asked"));
    goTo(state, 1);
  });

  test("that does not come leaves the replay as it was played", async () => {
    const state = table();
    followLine(state, () => Promise.reject(new HttpRefusal(0, "unreachable", {}, "")));
    goTo(state, 3);
    await Promise.resolve();
    expect([value(state), state.corrected.value]).toEqual([23, false]);
  });
});

test("a moment is the place of the last frame by then", () => {
  const timeline = [1, 3, 5].map((n) => play(n, n));
  expect([1, 2, 3, 4, 5, 9].map((at) => placeIn(timeline, at))).toEqual([1, 1, 2, 2, 3, 3]);
  expect(placeIn(timeline, undefined)).toBe(3);
});
