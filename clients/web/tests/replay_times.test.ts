/** How long is a step of a replay shown, and what stands out of it on its line? */
import { describe, expect, test } from "vitest";
import { stepOf, steps } from "../src/state/steps";
import { installed } from "../src/systems/registry";
import { drawnAt, markedPlaces, marksOf, MARK_PLACES } from "../src/table/replay/marks";
import { stepTime } from "../src/table/replay/times";
import { placeAt } from "../src/table/replay/timeline";
import type { GameEvent } from "../src/net/wire";
import { C, EVENTS, frameOf, FRAMES, highlights, step } from "./replayed";

const seen = { letters: 20, moving: 0, open: true };

describe("the time of a step", () => {
  test.each([0, 3].map((i) => [EVENTS[i]?.[0]?.type, EVENTS[i] as GameEvent[]] as const))(
    "%s passes at once",
    (_, events) => expect(stepTime(step(...events), seen, highlights)).toBe(0),
  );

  test.each([
    ["table.ConflictOpened"],
    ["samyra.FigureJoined"],
    ["samyra.CombatOpened"],
    ["einblatt.KTAdded"],
    ["einblatt.ProbeAttributeSet"],
    ["einblatt.NpcSet"],
  ])("is there for %s, which tells who takes part or what is at stake", (type) => {
    expect(stepTime(step({ type, conflict: C }), seen, highlights)).toBeGreaterThan(0);
  });

  test("is none for what was prepared before a conflict", () => {
    const before = { ...seen, open: false };
    expect(stepTime(step({ type: "samyra.PictureLaid" }), before, highlights)).toBe(0);
  });

  test("grows with what is to be read, up to a bound", () => {
    const times = [20, 60, 900, 9_000].map((letters) =>
      stepTime(step({ type: "samyra.InitiativeWon" }), { ...seen, letters }, highlights),
    );
    expect(times[0]).toBeLessThan(times[1] as number);
    expect(times[2]).toBe(times[3]);
  });

  test("is as long as what moves, also of a quiet event, and as what is read after it", () => {
    const quiet = step({ type: "einblatt.CardCommitted" });
    expect(stepTime(quiet, { ...seen, moving: 260 }, highlights)).toBeGreaterThan(260);
    expect(stepTime(quiet, seen, highlights)).toBe(0);
    const read = stepTime(step({ type: "samyra.InitiativeWon" }), seen, highlights);
    expect(
      stepTime(step({ type: "samyra.InitiativeWon" }), { ...seen, moving: 9_000 }, highlights),
    ).toBe(9_000 + read);
  });

  test("is longer for what stands out", () => {
    const [fell, won] = ["samyra.FigureFell", "samyra.InitiativeWon"].map((type) =>
      stepTime(step({ type }), seen, highlights),
    );
    expect(fell).toBeGreaterThan(won as number);
  });

  test("talk counts while a conflict goes on", () => {
    const said = step({ type: "table.Said", text: "x" });
    expect(stepTime(said, seen, highlights)).toBeGreaterThan(0);
    expect(stepTime(said, { ...seen, open: false }, highlights)).toBe(0);
  });

  test("of a change of the past is read", () => {
    const move = stepOf({ ...frameOf([], 4), kind: "move", steps: [], counts: {} } as never);
    expect(stepTime(move, seen, highlights)).toBeGreaterThan(0);
  });
});

describe("marks", () => {
  test("are conflicts, rounds, falls, results, drama and corrections", () => {
    expect(EVENTS.flatMap((events) => marksOf(step(...events), highlights))).toEqual([
      "conflict",
      "round",
      "round",
      "fall",
    ]);
    expect(marksOf(step({ type: "phers.DramaticEvent" }), highlights)).toEqual(["drama"]);
    expect(marksOf(step({ type: "ews.ActionResolved" }), highlights)).toEqual(["result"]);
    expect(marksOf({ ...step(), redone: {} as never }, highlights)).toEqual(["correction"]);
  });

  test.each(installed().filter(({ order }) => order))(
    "$key says which of its events are results",
    async ({ highlights: load }) =>
      expect((await load?.())?.highlightEvents.result?.length).toBeGreaterThan(0),
  );

  test("lie where their steps are, from one end of the line to the other, each once", () => {
    const marked = markedPlaces(steps(FRAMES), highlights);
    expect(drawnAt(marked, "fall", FRAMES.length)).toEqual([Math.round((7 / 9) * MARK_PLACES)]);
    const all = Array.from({ length: 5_000 }, (_, i) => ({
      place: i + 1,
      marks: ["round"] as const,
    }));
    const drawn = drawnAt(all, "round", 5_000);
    expect([drawn[0], drawn.at(-1), drawn.length]).toEqual([0, MARK_PLACES, MARK_PLACES + 1]);
  });

  test("a pointer finds the place that the line shows there", () => {
    expect([0, 108, 208, 400].map((x) => placeAt(x, 0, 216, 11))).toEqual([1, 6, 11, 11]);
  });
});
