/** Where do tests draw, and what do they know of a table? A place that is put away after each test. */
import { signal } from "@preact/signals";
import { h, render, type ComponentChildren } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, vi } from "vitest";
import { gather } from "../src/state/names";
import type { View } from "../src/net/view";
import type { LazyComponent } from "../src/ui/lazy";
import { TableContext, type OpenTable } from "../src/state/context";
import { systemPart } from "../src/systems/parts";
import { withSystems } from "../src/systems/registry";

/** The place of the test that runs. */
export let root: HTMLElement;

/** Begin each test of a file with an empty place. The page's double measures nothing, and nothing scrolls. */
export function drawAnew(): void {
  beforeEach(() => {
    root = document.body.appendChild(document.createElement("div"));
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe(): void {}
        unobserve(): void {}
        disconnect(): void {}
      },
    );
  });
  afterEach(() => {
    act(() => render(null, root));
    root.remove();
    vi.unstubAllGlobals();
  });
}

/** Fetch what is else fetched when it is first drawn. */
export async function fetchAll(): Promise<void> {
  await withSystems(Promise.resolve());
  const { Board, Question } = systemPart("samyra");
  await Promise.all(([Board, Question] as LazyComponent<object>[]).map((part) => part.fetch()));
}

/** Give a door to a table of which a view is known and nothing else; `known` says what else its state holds. */
export function doorOf(view: View, known: object = {}): OpenTable {
  const state = {
    shown: signal(view),
    live: signal({ view }),
    visibleFrames: signal([]),
    frames: signal([]),
    at: signal(undefined),
    viewpoint: signal(undefined),
    held: signal(undefined),
    presence: signal(undefined),
    sharedView: signal(undefined),
    notice: signal(undefined),
    sending: signal(0),
    ...known,
  };
  return {
    session: { state },
    names: signal(gather([], view)),
    readOnly: signal(true),
    chosenConflict: signal(undefined),
    request: () => undefined,
  } as unknown as OpenTable;
}

/** Give a door to a table at which one plays; `session` says what its session does. */
export function doorToPlay(view: View, session: object = {}, known: object = {}): OpenTable {
  const door = Object.assign(doorOf(view, known), { readOnly: signal(false) });
  Object.assign(door.session, session);
  return door;
}

/** Draw something at its place, with a table around it. */
export function drawAtTable(value: OpenTable, children: ComponentChildren): void {
  act(() => render(h(TableContext.Provider, { value, children }), root));
}

/** Find what is drawn by its test id. */
export function find<E extends HTMLElement = HTMLElement>(testid: string): E | null {
  return root.querySelector<E>(`[data-testid="${testid}"]`);
}

/** Press what is drawn by its test id, and let what comes of it happen. */
export async function press(testid: string): Promise<void> {
  await act(async () => find(testid)!.click());
}

/** Type into a field: then this alone stands in it. */
export function typeIn(field: Element | null | undefined, text: string): void {
  const box = field as HTMLInputElement | HTMLTextAreaElement;
  box.value = text;
  act(() => void box.dispatchEvent(new Event("input", { bubbles: true })));
}

/** Open what is folded, or close it. */
export function unfold(tool: HTMLDetailsElement, open = true): void {
  act(() => {
    tool.open = open;
    tool.dispatchEvent(new Event("toggle"));
  });
}
