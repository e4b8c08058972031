import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { goTo, takeFrames } from "../src/state/changes";
import { newState, type TableState } from "../src/state/state";
import {
  actOn,
  chapterNow,
  restart,
  toChapter,
  type ReplayContext,
} from "../src/table/replay/actions";
import { nextPlace, runClock, timeAt } from "../src/table/replay/clock";
import { duration } from "../src/table/replay/duration";
import {
  highlightsOnly,
  oneConflict,
  playHighlights,
  speed,
  stoppedAt,
} from "../src/table/replay/speed";
import type { ReplayAct } from "../src/table/replay/keys";
import type { GameEvent } from "../src/net/wire";
import { C, evening, EVENTS, frameOf, names, table, tables } from "./replayed";

beforeEach(() => {
  playHighlights(false);
  speed.value = 1;
});
afterEach(() => vi.useRealTimers());

/** Let a further figure join the combat. */
function join(figure: string): GameEvent[] {
  return [{ ...EVENTS[2]![0]!, figure }];
}

/** Do one after the other; list the moments that are shown then. */
async function run(state: TableState, ...acts: ReplayAct[]): Promise<unknown[]> {
  const replayed = { session: { state } as never, names: signal(names), conflict: C };
  const found: unknown[] = [];
  for (const act of acts) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await actOn(replayed, act);
    found.push(state.at.value);
  }
  return found;
}

describe("keys and buttons", () => {
  test("lead through steps, chapters and marks", async () => {
    const state = table();
    expect(await run(state, "back", "back", "forward", "forward")).toEqual([9, 8, 9, undefined]);
    expect(await run(state, "first", "back", "chapterAfter", "chapterAfter")).toEqual([1, 1, 3, 4]);
    expect(await run(state, "chapterAfter", "chapterAfter")).toEqual([7, undefined]);
    expect(await run(state, "chapterBefore", "chapterBefore", "forward", "chapterBefore")).toEqual([
      7, 4, 5, 4,
    ]);
    expect(await run(state, "markAfter", "markBefore", "last")).toEqual([8, 1, undefined]);
  });

  test("pass by hand what is quiet in the log, but no beginning of a chapter", async () => {
    const quiet = { type: "einblatt.CardCommitted", conflict: C, figure: "f" };
    const state = newState("T");
    const all = [
      ...EVENTS.slice(0, 2),
      ...Array.from({ length: 16 }, () => [quiet]),
      [{ type: "einblatt.RoundStarted", conflict: C, round: 1 }],
      [quiet],
      ...EVENTS.slice(8),
    ];
    takeFrames(state, all.map(frameOf));
    expect(await run(state, "first", "forward", "forward", "forward", "forward")).toEqual([
      1,
      2,
      19,
      21,
      undefined,
    ]);
    expect(await run(state, "back", "back", "back")).toEqual([21, 19, 2]);
    goTo(state, 7);
    expect(await run(state, "forward")).toEqual([19]);
  });

  test("pass by hand a setup up to where it is done, and go to no chapter before that", async () => {
    const state = newState("T");
    const later = { type: "table.ConflictOpened", conflict: "D", title: "E", system: "samyra" };
    const all = [...EVENTS, [later], EVENTS[2]!, EVENTS[2]!, EVENTS[4]!, EVENTS[4]!];
    takeFrames(state, all.map(frameOf));
    goTo(state, 9);
    expect(await run(state, "forward", "forward", "forward")).toEqual([10, 13, 14]);
    expect(await run(state, "back", "back")).toEqual([13, 10]);
    expect(await run(state, "chapterAfter", "chapterBefore", "chapterBefore")).toEqual([13, 7, 4]);
  });

  test("a step on is seen to happen, a jump is none", async () => {
    const state = table();
    await run(state, "first", "chapterAfter", "back");
    expect(state.news.value).toBeUndefined();
    await run(state, "forward");
    expect(state.news.value).toMatchObject({ from: "replay", happened: [{ frame: { n: 3 } }] });
  });

  test("play begins with the conflict on the table once it is set up, and stops", async () => {
    const state = table();
    expect(await run(state, "play")).toEqual([3]);
    expect(state.playing.value).toBe(true);
    await run(state, "play");
    expect(state.playing.value).toBe(false);
  });

  test("a round is played again from its beginning", () => {
    const state = table();
    goTo(state, 8);
    const replayed = { session: { state } as never, names: signal(names), conflict: C };
    expect(chapterNow(replayed)?.n).toBe(7);
    restart(replayed);
    expect([state.at.value, state.playing.value]).toEqual([7, true]);
  });
});

/** Play all of it at a speed; give how many ms it takes. */
function lasts(rate: typeof speed.value): number {
  const state = table();
  speed.value = rate;
  goTo(state, 1);
  state.playing.value = true;
  const stop = runClock(state, () => names, tables);
  const began = Date.now();
  const shown: unknown[] = [];
  while (state.playing.value && Date.now() - began < 60_000) {
    if (shown.at(-1) !== state.at.value) shown.push(state.at.value);
    vi.advanceTimersByTime(10);
  }
  stop();
  expect(shown).toEqual([1, 3, 5, 6, 8, 9]);
  expect([state.at.value, state.playing.value]).toEqual([undefined, false]);
  return Date.now() - began;
}

test.each([
  [1, false],
  [4, false],
  [2, true],
] as const)(
  "the time that a cover tells is the time that it plays: speed %d, key moments alone: %s",
  (rate, only) => {
    vi.useFakeTimers();
    const state = table();
    speed.value = rate;
    playHighlights(only);
    const told = duration(state, names, tables);
    goTo(state, 1);
    oneConflict.value = false;
    state.playing.value = true;
    const [began, stop] = [Date.now(), runClock(state, () => names, tables)];
    while (state.playing.value) vi.advanceTimersToNextTimer();
    stop();
    // The moment that one plays from is looked at, too.
    expect(Math.abs(Date.now() - began - told) * rate).toBeLessThan(1_000);
  },
);

/** Open a page anew; give its speed, and whether it plays key moments alone. */
async function opened(path: string): Promise<[number, boolean]> {
  history.pushState(null, "", path);
  vi.resetModules();
  const loaded = await import("../src/table/replay/speed");
  return [loaded.speed.value, loaded.highlightsOnly()];
}

describe("the clock", () => {
  test("passes over bookkeeping, and with highlightsOnly alone over all that does not stand out, but for what was told", () => {
    const state = table();
    goTo(state, 1);
    expect(nextPlace(state, names, tables)).toBe(3);
    playHighlights(true);
    for (const next of [6, 8, 10]) {
      expect(nextPlace(state, names, tables)).toBe(next);
      goTo(state, next);
    }
    expect(timeAt(state, 10, names, tables), "talk after a conflict").toBe(0);
  });

  test.each([
    ["einblatt.OutcomeNarrated", "Der Baum fällt.", true],
    ["ews.OutcomeNarrated", "Die Tür öffnet sich.", true],
    ["harmonies.ResultDescribed", "Ein Lächeln verrät sie.", true],
    ["phers.EventNarrated", "Das Dach bricht ein.", true],
    ["einblatt.NarrationJudged", "", false],
  ])("counts %s among the key moments if it has words: %s", (type, text, told) => {
    const state = newState("T");
    const narrated = [{ type, conflict: C, figure: "f", text }];
    takeFrames(state, [...EVENTS.slice(0, 3), narrated].map(frameOf));
    playHighlights(true);
    expect(timeAt(state, 4, names, tables) > 0).toBe(told);
  });

  test("goes on by itself to the end, and faster at a higher speed", () => {
    vi.useFakeTimers();
    const [usual, twice] = [lasts(1), lasts(2)];
    expect(Math.abs(usual / twice - 2)).toBeLessThan(0.1);
  });

  test("shows of a setup only what it has come to, and long enough to read who is there", () => {
    vi.useFakeTimers();
    const state = newState("T");
    const all = [...EVENTS.slice(0, 3), join("g"), join("h"), ...EVENTS.slice(3)];
    takeFrames(state, all.map(frameOf));
    goTo(state, 2);
    state.playing.value = true;
    const stop = runClock(state, () => names, tables);
    vi.advanceTimersByTime(0);
    expect(state.at.value).toBe(5);
    vi.advanceTimersByTime(600);
    expect(state.at.value).toBe(5);
    vi.advanceTimersToNextTimer();
    expect(state.at.value).toBe(7);
    stop();
  });

  test("shows an opening from which one plays as long as it is to be read", () => {
    vi.useFakeTimers();
    const state = newState("T");
    const opens = { type: "table.ConflictOpened", conflict: C, title: "Hacken", system: "ews" };
    const probe = { type: "ews.ProbeOpened", conflict: C, figure: "f", title: "Hacken" };
    takeFrames(state, [EVENTS[0]!, [opens, probe], ...EVENTS.slice(3)].map(frameOf));
    goTo(state, 2);
    state.playing.value = true;
    const stop = runClock(state, () => names, tables);
    vi.advanceTimersByTime(timeAt(state, 2, names, tables) - 1);
    expect(state.at.value).toBe(2);
    vi.advanceTimersByTime(1);
    expect(state.at.value).toBeGreaterThan(2);
    stop();
  });

  test("a step that is pressed for while it plays has as long as one that it comes to", () => {
    vi.useFakeTimers();
    const state = table();
    goTo(state, 1);
    state.playing.value = true;
    const stop = runClock(state, () => names, tables);
    const lookedAt = (n: number): number => {
      const since = Date.now();
      while (state.at.value === n && Date.now() - since < 60_000) vi.advanceTimersByTime(10);
      return Date.now() - since;
    };
    for (const n of [1, 3]) lookedAt(n);
    const bySelf = lookedAt(5);
    expect(bySelf).toBeGreaterThan(600);
    goTo(state, 1);
    goTo(state, 5);
    expect(lookedAt(5)).toBe(bySelf);
    stop();
  });

  test("gives a caption the time that all of it takes to read, not its first sentence alone", () => {
    const [joins] = EVENTS[2] as [GameEvent];
    const joined = ["f", "g", "h"].map((figure) => Object.assign({}, joins, { figure }));
    const [one, three] = [joined.slice(0, 1), joined].map((events) => {
      const state = newState("T");
      takeFrames(state, [...EVENTS.slice(0, 2), events].map(frameOf));
      return timeAt(state, 3, names, tables);
    });
    expect(three).toBeGreaterThan(one! * 1.5);
  });

  test("plays a chapter to the end of its conflict, also after a pause, and goes on if one plays again", () => {
    vi.useFakeTimers();
    const state = evening();
    goTo(state, 8);
    restart({ session: { state } as never, names: signal(names), conflict: C });
    const stop = runClock(state, () => names, tables);
    vi.advanceTimersToNextTimer();
    expect(state.at.value).toBe(8);
    state.playing.value = false;
    for (const at of [9, undefined]) {
      state.playing.value = true;
      while (state.playing.value) vi.advanceTimersToNextTimer();
      expect(state.at.value).toBe(at);
    }
    stop();
  });

  test.each<[string, (replayed: ReplayContext) => unknown]>([
    ["watched after its end", (replayed) => actOn(replayed, "play")],
    [
      "gone to by a key",
      (replayed) => (goTo(replayed.session.state, 1), actOn(replayed, "chapterAfter")),
    ],
    ["chosen in the panel", ({ session }) => toChapter(session.state, 2)],
  ])("stops at the end of a conflict that was %s", async (_, choose) => {
    const state = evening();
    const replayed: ReplayContext = {
      session: { state } as never,
      names: signal(names),
      conflict: C,
    };
    await choose(replayed);
    vi.useFakeTimers();
    state.playing.value = true;
    const stop = runClock(state, () => names, tables);
    while (state.playing.value) vi.advanceTimersToNextTimer();
    expect([state.at.value, stoppedAt.value]).toEqual([9, 9]);
    goTo(state, 8);
    state.playing.value = true;
    while (state.playing.value) vi.advanceTimersToNextTimer();
    expect(state.at.value).toBe(9);
    stop();
  });

  test("plays an evening that was taken home through all its conflicts", async () => {
    const state = evening();
    const replayed = { session: { state } as never, names: signal(names), exported: true as const };
    toChapter(state, 2);
    goTo(state, undefined);
    await actOn({ ...replayed, conflict: "D" }, "play");
    vi.useFakeTimers();
    const stop = runClock(state, () => names, tables);
    while (state.playing.value) vi.advanceTimersToNextTimer();
    expect(state.at.value).toBeUndefined();
    stop();
  });

  test("keeps its speed at all tables, and key moments alone at the one where they were chosen", async () => {
    history.pushState(null, "", "/r/first/secret");
    speed.value = 4;
    playHighlights(true);
    expect(await opened("/r/first/secret")).toEqual([4, true]);
    expect(await opened("/r/second/secret")).toEqual([4, false]);
    history.pushState(null, "", "/r/second/secret");
    expect(highlightsOnly()).toBe(false);
    history.pushState(null, "", "/");
  });
});
