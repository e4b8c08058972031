import { signal } from "@preact/signals";
import { render, type ComponentType } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { View } from "../src/net/view";
import { openExport } from "../src/state/exported";
import { PageFrame as Page } from "../src/table/frame/frame";
import { lazy } from "../src/ui/lazy";
import { TableContext, type OpenTable } from "../src/state/context";
import { Guarded } from "../src/ui/error_boundary";
import { NOBODY } from "../src/state/names";
import { withSystems } from "../src/systems/registry";
import held from "./conflicts.json";
import { drawAnew, find, root } from "./drawing";
import { soon } from "./soon";
import { patched } from "./frames";

const reported = vi.fn();

drawAnew();

beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal("reportError", reported);
});

describe("an error in one part of the page", () => {
  let door: OpenTable | undefined;
  const Kept = () => (
    <TableContext.Provider value={door}>
      <Page panes={[]} />
    </TableContext.Provider>
  );
  function show(view: object): void {
    const session = openExport([patched(1, view)]);
    const names = signal({ ...NOBODY, conflicts: { C: "x" } });
    door = {
      session,
      names,
      readOnly: signal(true),
      exported: true,
      chosenConflict: signal(undefined),
      request: () => undefined,
    } as OpenTable;
    act(() => render(<Kept />, root));
  }

  const [view] = (held as unknown as Record<string, View[]>)["einblatt"] as [View];
  const conflicts = Object.entries(view.conflicts ?? {});

  test("is said where it is, and leaves all other parts standing", async () => {
    await withSystems(Promise.resolve());
    show({
      ...view,
      conflicts: Object.fromEntries(
        conflicts.map(([id, conflict]) => [id, { ...conflict, comparisons: [null] }]),
      ),
    });
    expect(
      [...root.querySelectorAll('[data-testid="part-broken"]')].map(
        (each) => (each as HTMLElement).dataset["part"],
      ),
    ).toEqual(["board"]);
    for (const other of ["shown-conflict", "log", "replay"]) expect(find(other)).not.toBeNull();
    expect(reported).toHaveBeenCalled();
  });
});

let works = false;
const Draws: ComponentType = () => {
  if (!works) throw new Error("out of order");
  return <p data-testid="drawn" />;
};
const At = ({ now }: { now: number }) => (
  <Guarded part="log" now={now}>
    <Draws />
  </Guarded>
);

describe("a part that can be drawn again", () => {
  test("comes back with the next view, and not before", () => {
    works = false;
    act(() => render(<At now={1} />, root));
    expect(find("part-broken")?.getAttribute("role")).toBe("alert");
    works = true;
    act(() => render(<At now={1} />, root));
    expect(find("drawn")).toBeNull();
    act(() => render(<At now={2} />, root));
    expect(find("part-broken")).toBeNull();
    expect(find("drawn")).not.toBeNull();
    expect(reported).toHaveBeenCalledTimes(1);
  });
});

describe("a part whose code does not come", () => {
  test("says so, with a button to load the page again, and is reported once", async () => {
    const lost = new TypeError("Failed to fetch dynamically imported module");
    const Lost = lazy(() => Promise.reject(lost));
    act(() =>
      render(
        <>
          <Lost />
          <Lost />
        </>,
        root,
      ),
    );
    await soon(() => expect(root.querySelectorAll('[data-testid="part-missing"]')).toHaveLength(2));
    expect(find("load-again")).not.toBeNull();
    expect(reported.mock.calls).toEqual([[lost]]);
  });

  test("that comes is drawn everywhere at once", async () => {
    const Late = lazy(async () => () => <p data-testid="drawn" />);
    act(() =>
      render(
        <>
          <Late />
          <Late />
        </>,
        root,
      ),
    );
    await soon(() => expect(root.querySelectorAll('[data-testid="drawn"]')).toHaveLength(2));
  });
});
