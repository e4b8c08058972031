import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NOBODY } from "../src/state/names";
import { goTo, hearFrames, chooseViewpoint, playOn, takeFrames } from "../src/state/changes";
import { newState, type TableState } from "../src/state/state";
import { runAnimations, type AnimationRunner } from "../src/animations/runner";
import { animations } from "../src/systems/registry";
import type { GameEvent } from "../src/net/wire";
import { patched } from "./frames";
const TABLES = await animations();

const opened = {
  type: "einblatt.CardPlayed",
  conflict: "C",
  figure: "f",
  card: "HeA",
  round: 1,
  role: "round",
};
const roll = { type: "ews.DiceRolled", conflict: "C", who: "f", faces: [6, 2], x: 8, how: "plus" };

const play = (n: number, ...events: GameEvent[]) => patched(n, { counter: n }, ...events);

describe("the runner of animations", () => {
  let state: TableState;
  let runner: AnimationRunner;
  let still = false;
  let hidden = false;

  beforeEach(() => {
    still = false;
    hidden = false;
    document.body.innerHTML = `<div data-testid="conflict" data-conflict="C"></div>`;
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(
      new DOMRect(0, 0, 400, 300),
    );
    vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
    vi.spyOn(globalThis, "matchMedia").mockImplementation(
      () => Object.assign(new EventTarget(), { matches: still }) as never,
    );
    state = newState("T");
    vi.useFakeTimers();
    takeFrames(state, [play(1), play(2)]);
    runner = runAnimations(state, signal(NOBODY), TABLES);
  });

  afterEach(() => {
    runner.close();
    vi.useRealTimers();
  });

  async function playing(): Promise<string | undefined> {
    await vi.advanceTimersByTimeAsync(0);
    return runner.playing.value?.animation.effect;
  }

  test("plays what comes", async () => {
    hearFrames(state, [play(3, roll)]);
    expect(await playing()).toBe("dice");
    vi.advanceTimersByTime(900);
    expect(runner.playing.value?.resting).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(runner.playing.value).toBeUndefined();
  });

  test("holds the board as it was until the last cards have turned over", async () => {
    const laid = {
      type: "einblatt.CardCommitted",
      conflict: "C",
      figure: "f",
      card: "HeA",
      changed: false,
    };
    const met = {
      type: "einblatt.ActionResolved",
      conflict: "C",
      actor: "f",
      target: "w",
      card_a: "HeA",
      card_t: "Kr7",
      outcome: "win",
      ep_delta: {},
    };
    const held = (): unknown =>
      state.held.value && [
        state.held.value.turning,
        (state.held.value.view as { counter?: number }).counter,
      ];
    hearFrames(state, [play(3, roll), play(4, laid, opened, met)]);
    // Nothing is drawn in between.
    expect(held()).toEqual([false, 3]);
    expect(await playing()).toBe("laid");
    expect(held()).toEqual([false, 3]);
    vi.advanceTimersByTime(180);
    expect([await playing(), held()]).toEqual(["reveal", [true, 3]]);
    vi.advanceTimersByTime(420);
    expect([await playing(), held()]).toEqual(["meeting", undefined]);
  });

  test("holds the board also while an earlier animation plays", async () => {
    hearFrames(state, [play(3, roll)]);
    expect(await playing()).toBe("dice");
    hearFrames(state, [play(4, opened)]);
    expect(state.held.value?.view).toMatchObject({ counter: 3 });
    expect([await playing(), state.held.value?.turning]).toEqual(["reveal", true]);
  });

  test("holds nothing any more after a tap, and nothing for who wants less motion", () => {
    hearFrames(state, [play(3, opened)]);
    expect(state.held.value).toMatchObject({ conflict: "C", turning: true });
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(state.held.value).toBeUndefined();
    still = true;
    hearFrames(state, [play(4, opened)]);
    expect(state.held.value).toBeUndefined();
  });

  test("is silent about what was missed", async () => {
    takeFrames(state, [play(3, roll)]);
    expect(await playing()).toBeUndefined();
  });

  test.each([
    ["for who wants less motion", () => (still = true)],
    ["on a hidden page", () => (hidden = true)],
    ["where another moment is shown", () => goTo(state, 1)],
    ["where other eyes look", () => chooseViewpoint(state, "spectator")],
  ])("is silent %s", async (_, begins) => {
    begins();
    hearFrames(state, [play(3, roll)]);
    expect(await playing()).toBeUndefined();
  });

  test("a jump plays nothing and ends what plays; going on by itself plays each step", async () => {
    hearFrames(state, [play(3, roll), play(4), play(5)]);
    expect(await playing()).toBe("dice");
    goTo(state, 1);
    expect(await playing()).toBeUndefined();
    goTo(state, 3);
    expect(await playing()).toBeUndefined();
    goTo(state, 2);
    playOn(state);
    expect(await playing()).toBe("dice");
    playOn(state);
    expect(await playing()).toBeUndefined();
  });

  test("is silent about a conflict that does not lie on the table", async () => {
    hearFrames(state, [play(3, { ...roll, conflict: "D" })]);
    expect(await playing()).toBeUndefined();
  });

  test("a tap ends it and is not taken", async () => {
    hearFrames(state, [play(3, roll)]);
    await playing();
    const tap = new Event("pointerdown", { bubbles: true, cancelable: true });
    document.body.dispatchEvent(tap);
    expect(tap.defaultPrevented).toBe(false);
    expect(runner.playing.value).toBeUndefined();
  });
});
