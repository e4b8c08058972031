import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hearFrames } from "../src/state/changes";
import { addWords } from "../src/i18n/words";
import { newState, type TableState } from "../src/state/state";
import { Announcer } from "../src/table/log/announcer";
import type { Frame, GameEvent } from "../src/net/wire";
import { doorOf, drawAnew, drawAtTable, find } from "./drawing";
import { play } from "./frames";

drawAnew();
addWords({ en: { "event.table.Said": "{text}" } });

let state: TableState;

function happen(event: GameEvent): void {
  const n = (state.live.value?.n ?? 0) + 1;
  const first = n === 1 ? { patch: { me: { role: "player", seat: "a" } } } : {};
  act(() => hearFrames(state, [{ ...play(n, event), ...first } as unknown as Frame]));
}

function say(text: string): void {
  happen({ type: "table.Said", text });
}

const pass = (ms: number): void => void act(() => void vi.advanceTimersByTime(ms));
const region = (): HTMLElement => find("announcer")!;
const count = (text: string): number => region().textContent.split(text).length - 1;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
  state = newState("spoken");
  say("hello");
  const door = doorOf(state.live.value!.view, state);
  drawAtTable(door, <Announcer />);
});

afterEach(() => void vi.useRealTimers());

describe("what a screen reader hears", () => {
  test("what happens at once is told together", () => {
    say("one");
    pass(600);
    say("two");
    expect(region().textContent).toBe("");
    pass(600);
    expect([count("one"), count("two")]).toEqual([1, 1]);
  });

  test("the same words said again are put into the page again", () => {
    say("yes");
    pass(2_000);
    const [before] = region().children;
    say("yes");
    pass(2_000);
    const [after] = region().children;
    expect([after?.textContent === before?.textContent, after === before]).toEqual([true, false]);
  });

  test("that a publication has got its picture is no news beside its publication", () => {
    say("published");
    happen({ type: "table.PublicationPictured", publication: "p" });
    pass(2_000);
    expect(region().textContent).toBe("published");
    happen({ type: "table.PublicationPictured", publication: "p" });
    pass(2_000);
    expect(region().textContent).toBe("");
  });

  test("news that never rest are told in between", () => {
    for (let i = 0; i < 20; i += 1) {
      say(`word ${i}.`);
      pass(500);
    }
    expect(count("word")).toBeGreaterThan(0);
  });
});
