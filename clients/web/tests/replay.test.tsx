import type { Signal } from "@preact/signals";
import type { ComponentChild } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { LogPane } from "../src/table/log/pane";
import { goTo, hearFrames } from "../src/state/changes";
import { newState, type TableState } from "../src/state/state";
import type { Frame } from "../src/net/wire";
import type { HighlightTable } from "../src/systems/registry";
import { highlightTable } from "../src/table/replay/highlight_table";
import { MomentLink } from "../src/table/replay/moment_link";
import { replayParts } from "../src/table/replay/parts";
import { ReplayBar } from "../src/table/replay/replay_bar";
import { useShown } from "../src/table/shown";
import type { OpenTable } from "../src/state/context";
import { doorOf, drawAnew, drawAtTable, find, root, typeIn } from "./drawing";
import { soon } from "./soon";

drawAnew();

const opened = (conflict: string): object => ({
  type: "table.ConflictOpened",
  conflict,
  title: conflict,
  system: "none",
});
const held = (...ids: string[]): object =>
  Object.fromEntries(ids.map((id) => [id, { system: "none", title: id, open: false }]));

/** A table with two conflicts, one after the other, and what was said between them. */
function played(...conflicts: string[]): TableState {
  const state = newState("replay");
  const events = [
    { type: "table.Said", text: "hm" },
    ...conflicts.flatMap((id) => [opened(id), { type: "table.ConflictClosed", conflict: id }]),
  ];
  const view = { me: { role: "player", seat: "a" }, table: {}, conflicts: held(...conflicts) };
  hearFrames(
    state,
    events.map((event, i) => ({
      t: "frame",
      n: i + 1,
      id: `f${i + 1}`,
      at: i,
      by: "g",
      kind: "play",
      events: [event],
      patch: i === 0 ? view : {},
    })) as unknown as Frame[],
  );
  return state;
}

function show(state: TableState, drawn: ComponentChild, more: object = {}): void {
  const door: OpenTable = Object.assign(doorOf(state.live.value!.view, state), more);
  drawAtTable(door, drawn);
}

/** Press ▶; say which moment is shown then. */
async function playing(
  state: TableState,
  more: object = {},
): Promise<{ at: number | undefined; toTable: ReturnType<typeof vi.fn> }> {
  const toTable = vi.fn();
  show(state, <ReplayBar toTable={toTable} />, more);
  act(() => find("replay-play")!.click());
  await soon(() => expect(state.playing.value).toBe(true));
  return { at: state.at.value, toTable };
}

test("played from the present, a replay begins with the conflict that is shown, and one is led to the table", async () => {
  const { at, toTable } = await playing(played("C", "D"));
  expect(at).toBe(4);
  expect(toTable).toHaveBeenCalledOnce();
});

test("one that was taken home begins with the table", async () => {
  expect((await playing(played("C", "D"), { exported: true })).at).toBe(1);
});

test("without any conflict it begins with the table", async () => {
  const still = played();
  hearFrames(still, [
    {
      t: "frame",
      n: 2,
      id: "f2",
      at: 2,
      by: "g",
      kind: "note",
      events: [{ type: "table.Said", text: "ja" }],
      patch: {},
    } as unknown as Frame,
  ]);
  expect((await playing(still)).at).toBe(1);
});

test("from an earlier moment it goes on, and a pause leads nowhere", async () => {
  const state = played("C", "D");
  goTo(state, 2);
  const { at, toTable } = await playing(state);
  expect(at).toBe(2);
  act(() => find("replay-play")!.click());
  await soon(() => expect(state.playing.value).toBe(false));
  expect(toTable).toHaveBeenCalledOnce();
});

test("at the end of a conflict that was chosen a press leads on to the next", async () => {
  const state = played("C", "D");
  const parts = await replayParts();
  goTo(state, 3);
  show(state, <ReplayBar toTable={vi.fn()} />);
  await soon(() => expect(find("replay-options")).not.toBeNull());
  act(() => void (parts.stoppedAt.value = 3));
  expect(find("replay-play")!.textContent).toBe("► Next conflict");
  act(() => find("replay-play")!.click());
  await soon(() => expect(state.playing.value).toBe(true));
  expect(find("replay-play")!.getAttribute("aria-label")).toBe("Pause");
  state.playing.value = false;
});

function ShownId() {
  return <p>{useShown()?.id}</p>;
}

test("at its end a replay that was taken home shows what was played last, not what is still open", () => {
  const state = played("C", "D", "E");
  const { view } = state.live.value!;
  const [stays, ended] = [view.conflicts!["C"]!, view.conflicts!["D"]!];
  const conflicts = { C: { ...stays, open: true }, D: ended, E: { ...ended, open: true } };
  state.live.value = { ...state.live.value!, view: { ...view, conflicts } };
  state.frames.value = state.frames.value.slice(0, -2);
  show(state, <ShownId />, { exported: true });
  expect(root.textContent).toBe("D");
  show(state, <ShownId />);
  expect(root.textContent).toBe("E");
});

test("a link to a moment is copied over plain http too", async () => {
  const copy = vi.fn(() => true);
  vi.stubGlobal("isSecureContext", false);
  Object.assign(document, { execCommand: copy });
  show(played("C"), <MomentLink link="http://10.0.0.2/t/a#/at/b/1" />);
  await soon(() => expect(root.querySelector('[role="status"]')?.textContent).toBe("Copied"));
  expect(copy).toHaveBeenCalledWith("copy");
});

test("back in the present the log shows its newest again", () => {
  const state = played("C", "D");
  show(state, <LogPane onJump={() => undefined} />);
  const list = root.querySelector<HTMLElement>(".log-list")!;
  act(() => goTo(state, 2));
  list.scrollTop = 120;
  act(() => goTo(state, undefined));
  expect(list.scrollTop).toBe(0);
});

/** The place of which it is said over the line what happened there. */
const told = (): string | undefined => find("replay-pointed")?.dataset["place"];

test("who drags reads what happened where the thumb is, until it is let go", async () => {
  const state = played("C", "D");
  show(state, <ReplayBar toTable={vi.fn()} />);
  const line = find<HTMLInputElement>("scrubber")!;
  act(() => void line.parentElement!.dispatchEvent(new Event("pointerenter")));
  await soon(() => expect(find("replay-marks")).not.toBeNull());
  act(() => void line.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  typeIn(line, "2");
  expect(told()).toBe("2");
  await soon(() => expect(state.at.value).toBe(2));
  expect(told()).toBe("2");
  typeIn(line, "3");
  act(() => void dispatchEvent(new Event("pointerup")));
  expect([state.at.value, line.value]).toEqual([3, "3"]);
});

test.each(["lostpointercapture", "blur"])("a drag whose end nobody hears ends by %s", (ends) => {
  const state = played("C", "D");
  show(state, <ReplayBar toTable={vi.fn()} />);
  const line = find<HTMLInputElement>("scrubber")!;
  act(() => void line.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  typeIn(line, "2");
  expect(state.at.value).toBeUndefined();
  act(() => void dispatchEvent(new Event(ends)));
  expect(state.at.value).toBe(2);
  act(() => goTo(state, 4));
  expect(line.value).toBe("4");
});

test("who only points at what comes later reads in which chapter it lies, and not what happens", async () => {
  const state = played("C", "D");
  show(state, <ReplayBar toTable={vi.fn()} />);
  const line = find("scrubber")!.parentElement!;
  act(() => void line.dispatchEvent(new Event("pointerenter")));
  await soon(() => expect(find("replay-marks")).not.toBeNull());
  const pointed = (): string | undefined => {
    const last = new MouseEvent("pointermove", { clientX: 1_000 });
    act(() => void line.dispatchEvent(last));
    return find("replay-pointed")?.textContent;
  };
  expect(pointed()).toContain("table.ConflictClosed");
  act(() => goTo(state, 2));
  expect(pointed()).toMatch(/ D$/);
});

const marked = (): string | undefined =>
  root.querySelector<HTMLElement>('[data-testid="replay-marks"] .drama')?.dataset["count"];

test("the line is marked as soon as it is known what stands out, also if that came late", async () => {
  const { TimelineLayer } = await replayParts();
  const known = highlightTable.here as Signal<HighlightTable | undefined>;
  const all = known.peek();
  known.value = undefined;
  show(played("C"), <TimelineLayer dragged={undefined} />);
  expect(marked()).toBe("0");
  act(() => void (known.value = new Map([["table.Said", "drama"]])));
  expect(marked()).toBe("1");
  known.value = all;
});
