import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import { chooseViewpoint, goTo, hearFrames, takeWelcome } from "../src/state/changes";
import { newState, type TableState } from "../src/state/state";
import { LogPane } from "../src/table/log/pane";
import { unread } from "../src/table/log/unread";
import type { Frame } from "../src/net/wire";
import { doorOf, drawAnew, drawAtTable, root } from "./drawing";
import { play } from "./frames";

drawAnew();

let tables = 0;
let state: TableState;

const VIEW = { me: { role: "gm", seat: "a" }, table: {} };

/** Somebody else says something. */
const said = (n: number): Frame =>
  ({
    ...play(n, { type: "table.Said", text: `${n}` }),
    ...(n === 1 ? { patch: VIEW } : {}),
  }) as Frame;

const hear = (n: number): void => void act(() => hearFrames(state, [said(n)]));

function show(): void {
  const door = Object.assign(doorOf(state.live.value!.view), { session: { state } as never });
  const pane = <LogPane onJump={() => undefined} />;
  drawAtTable(door, pane);
}

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      private readonly hears: (all: { isIntersecting: boolean }[]) => void;
      constructor(hears: (all: { isIntersecting: boolean }[]) => void) {
        this.hears = hears;
      }
      observe = (): void => this.hears([{ isIntersecting: true }]);
      disconnect = (): void => undefined;
      unobserve = (): void => undefined;
    },
  );
  state = newState(`seen${(tables += 1)}`);
});

test("what comes while the log is on the screen is seen", () => {
  hear(1);
  const count = unread(state);
  hear(2);
  expect(count.value).toBe(1);
  show();
  expect(count.value).toBe(0);
  hear(3);
  expect(count.value).toBe(0);
});

test("what the log hides while a past moment is shown is new until one is back", () => {
  [1, 2, 3].forEach(hear);
  const count = unread(state);
  show();
  act(() => goTo(state, 2));
  hear(4);
  expect(count.value).toBe(1);
  act(() => goTo(state, undefined));
  expect(count.value).toBe(0);
});

test("what a gm does not see who views the table as another seat is new until they are back", () => {
  [1, 2].forEach(hear);
  const count = unread(state);
  show();
  act(() => chooseViewpoint(state, "b"));
  hear(3);
  expect(count.value).toBe(1);
  act(() => chooseViewpoint(state, undefined));
  expect(count.value).toBe(0);
});

test("what is not here yet is not seen", () => {
  hear(1);
  const count = unread(state);
  const whole = { t: "welcome", role: "gm", n: 3, id: "f3", view: VIEW } as never;
  act(() => takeWelcome(state, whole));
  show();
  act(() => render(null, root));
  act(() => void (state.frames.value = [1, 2, 3].map(said)));
  expect(count.value).toBe(2);
});
