import { computed } from "@preact/signals";
import { options, render, type VNode } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { gather } from "../src/state/names";
import { Announcer } from "../src/table/log/announcer";
import { LogPane } from "../src/table/log/pane";
import { unread } from "../src/table/log/unread";
import { hearFrames } from "../src/state/changes";
import { newState, type TableState } from "../src/state/state";
import { runAnimations } from "../src/animations/runner";
import type { Frame } from "../src/net/wire";
import { ReplayBar } from "../src/table/replay/replay_bar";
import type { OpenTable } from "../src/state/context";
import { doorOf, drawAnew, drawAtTable, find, root } from "./drawing";
import { soon } from "./soon";
import { animations } from "../src/systems/registry";

const TABLES = await animations();

drawAnew();

/** Preact's hook before a component is called. */
const CALLED = "__r";
const hooks = options as { [CALLED]?: (vnode: VNode) => void };

/** What a page does with a new frame: it reads frames and events, merges patches, and draws components. */
interface Work {
  read: number;
  merged: number;
  drawn: number;
}

let work: Work;

/** A conflict is that long, in frames. */
const CONFLICT = 40;

function eventAt(n: number): object {
  const conflict = `c${Math.floor(n / CONFLICT)}`;
  if (n % CONFLICT === 0)
    return { type: "table.ConflictOpened", conflict, title: `Kampf ${conflict}`, system: "none" };
  if (n % CONFLICT === 1)
    return {
      type: "table.FigureAdded",
      figure: `f${n}`,
      name: `Wolf ${n}`,
      kind: "npc",
      owner: "",
    };
  if (n % 4 === 3) return { type: "none.Compared", conflict, comparison_id: `d${n}` };
  return { type: "table.Said", text: `Nr. ${n}` };
}

/** Count what is read of an object. */
function counted<T extends object>(of: T): T {
  return new Proxy(of, {
    get(target, name) {
      if (name === "patch") work.merged += 1;
      else work.read += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
}

function frameAt(n: number): Frame {
  const change =
    n === 1
      ? { view: { me: { role: "gm", seat: "g" }, table: {}, said: 0 } }
      : { patch: { said: n } };
  return counted({
    t: "frame",
    n,
    id: `s${n}`,
    at: n,
    by: "a",
    kind: "play",
    events: [counted(eventAt(n))],
    ...change,
  }) as unknown as Frame;
}

const rows = (): number => root.querySelectorAll('[data-testid="log-step"]').length;

function Badge({ state }: { state: TableState }) {
  return <b>{unread(state).value}</b>;
}

/** Draw what tells of a table of so many frames. */
function open(length: number): TableState {
  const state = newState(`t${length}`);
  hearFrames(
    state,
    Array.from({ length }, (_, i) => frameAt(i + 1)),
  );
  const names = computed(() =>
    gather(state.frames.value, state.live.value?.view, state.shown.value),
  );
  const door: OpenTable = Object.assign(doorOf(state.live.value!.view, state), { names });
  runAnimations(state, names, TABLES);
  drawAtTable(
    door,
    <>
      <LogPane onJump={() => undefined} />
      <ReplayBar toTable={() => undefined} />
      <Announcer />
      <Badge state={state} />
    </>,
  );
  return state;
}

/** Say how much a page does with each of the next frames of a table that has so many. */
async function perFrame(length: number): Promise<Work[]> {
  work = { read: 0, merged: 0, drawn: 0 };
  const state = open(length);
  // What lies on the line comes when somebody points at it, and reads frames as well.
  root.querySelector(".along")?.dispatchEvent(new PointerEvent("pointerenter"));
  await soon(() => expect(find("replay-marks")).not.toBeNull());
  const before = hooks[CALLED];
  hooks[CALLED] = (vnode) => {
    work.drawn += 1;
    before?.(vnode);
  };
  const found: Work[] = [];
  for (let n = length + 1; n <= length + CONFLICT; n += 1) {
    const known = rows();
    work = { read: 0, merged: 0, drawn: 0 };
    act(() => hearFrames(state, [frameAt(n)]));
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    await soon(() =>
      expect([rows(), find<HTMLInputElement>("scrubber")?.max]).toEqual([known + 1, String(n)]),
    );
    found.push(work);
  }
  if (before) hooks[CALLED] = before;
  act(() => render(null, root));
  return found;
}

const sum = (all: Work[], what: keyof Work): number =>
  all.reduce((total, each) => total + each[what], 0);

test("a frame costs a table of 20,000 what it costs one of 200", async () => {
  const [short, long] = [await perFrame(200), await perFrame(20_000)];
  for (const what of ["read", "merged", "drawn"] as const)
    expect(sum(long, what), what).toBeLessThanOrEqual(sum(short, what) * 1.1);
  // Each patch is looked at once to tell what it is, and merged once.
  expect(sum(long, "merged")).toBe(CONFLICT);
});
