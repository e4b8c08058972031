import { act } from "preact/test-utils";
import { describe, expect, test } from "vitest";
import { fateAt, steps, stepsAt, type Step } from "../src/state/steps";
import { LogPane } from "../src/table/log/pane";
import { goTo, hearFrames } from "../src/state/changes";
import { newState, type TableState } from "../src/state/state";
import type { Frame, GameEvent, StepMark } from "../src/net/wire";
import { dice } from "./dice";
import { doorOf, drawAnew, drawAtTable, root } from "./drawing";

drawAnew();

type Board = Record<string, number>;

/** Who has which damage, by what stands. */
function boardOf(standing: readonly { id: string; events: GameEvent[] }[]): Board {
  return Object.fromEntries(standing.map(({ id, events }) => [id, Number(events[0]?.["damage"])]));
}

function hit(damage: number): GameEvent[] {
  return [{ type: "x.Hit", conflict: "C", damage }];
}

function frame(n: number, more: object): Frame {
  return { t: "frame", n, id: `f${n}`, at: n, by: "g", ...more } as unknown as Frame;
}

/** A table at which blows fall, and are taken back, restored and corrected. */
function played(seed: number, length: number): Frame[] {
  const roll = dice(seed);
  const blows: { id: string; out: boolean; events: GameEvent[] }[] = [];
  const view = (): object => ({
    me: { role: "gm", seat: "g" },
    table: {},
    board: boardOf(blows.filter(({ out }) => !out)),
  });
  return Array.from({ length }, (_, i) => {
    const n = i + 1;
    if (blows.length === 0 || roll(3) > 0) {
      blows.push({ id: `f${n}`, out: false, events: hit(roll(20)) });
      return frame(n, {
        kind: "play",
        events: blows.at(-1)?.events,
        ...(n === 1 ? { view: view() } : { patch: view() }),
      });
    }
    const changes = blows.slice(roll(blows.length)).map((blow): StepMark => {
      if (blow.out || roll(4) === 0) {
        blow.out = !blow.out;
        return { id: blow.id, status: blow.out ? "struck" : "restored" };
      }
      if (roll(2) === 0) return { id: blow.id, status: "kept" };
      blow.events = hit(roll(20));
      return { id: blow.id, status: "redone", events: blow.events };
    });
    return frame(n, { kind: "rebase", steps: changes, why: "", view: view() });
  });
}

function tableOf(frames: readonly Frame[]): TableState {
  const state = newState("t");
  hearFrames(state, frames);
  return state;
}

function told(all: readonly Step[], at: number): Board {
  return boardOf(all.filter(({ n, kind, struck }) => n <= at && kind === "play" && !struck));
}

describe("a replay", () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
    "shows board and log as of the same moment, history %i",
    (seed) => {
      const frames = played(seed * 977, 60);
      const state = tableOf(frames);
      for (const { n } of frames) {
        goTo(state, n);
        expect(told(stepsAt(state.frames.value, state.at.value), n)).toEqual(
          (state.shown.value as unknown as { board: Board }).board,
        );
      }
      // What comes after the moment is told as it came.
      expect(stepsAt(frames, 1).map(({ events }) => events)).toEqual(
        frames.map((each) => ("events" in each ? each.events : [])),
      );
      expect(stepsAt(frames, undefined)).toBe(steps(frames));
    },
  );

  const marks = {
    kind: "rebase",
    steps: [{ id: "f1", status: "redone", events: hit(2) }],
    why: "",
    view: { me: { role: "gm" }, table: {} },
  };
  const corrected = [...played(1, 1), frame(2, marks)];

  test("says of a moment what became of it", () => {
    const struck = [
      ...corrected,
      {
        ...corrected[1],
        n: 3,
        id: "f3",
        steps: [{ id: "f1", status: "struck" }],
      } as unknown as Frame,
    ];
    expect([1, 2].map((at) => fateAt(corrected, at))).toEqual(["redone", undefined]);
    expect([1, 2, 3].map((at) => fateAt(struck, at))).toEqual(["struck", undefined, undefined]);
  });

  test("draws the log as it was told then, and as it counts in the present", () => {
    const state = tableOf(corrected);
    const door = doorOf(state.live.value!.view, state);
    drawAtTable(door, <LogPane onJump={() => undefined} />);
    expect(root.querySelectorAll('[data-testid="corrected-note"]')).toHaveLength(1);
    act(() => goTo(state, 1));
    expect(root.querySelectorAll('[data-testid="corrected-note"]')).toHaveLength(0);
  });
});
