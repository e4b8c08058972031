import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { View } from "../src/net/view";
import { Header } from "../src/table/frame/header";
import { ShownBoard, ShownQuestion } from "../src/table/stage/stage";
import { TableContext, type OpenTable } from "../src/state/context";
// Conflicts of all systems as the server shows them, from the middle of play.
import held from "./conflicts.json";
import { doorOf, drawAnew, fetchAll, root } from "./drawing";

type Doc = Record<string, unknown>;
const all = Object.entries(held as unknown as Record<string, View[]>);

beforeAll(fetchAll);
drawAnew();

beforeEach(() => {
  // A part that fails leaves the others standing; here none may.
  vi.stubGlobal("reportError", (error: unknown) => {
    throw error;
  });
});

function Page({ door }: { door: OpenTable }) {
  return (
    <TableContext.Provider value={door}>
      <Header />
      <ShownBoard toFigures={() => undefined} />
      <ShownQuestion toTable={() => undefined} />
    </TableContext.Provider>
  );
}

function show(view: View): void {
  const door = doorOf(view, { viewpoint: signal("x"), sharedView: signal({ as: "x", view }) });
  act(() => render(<Page door={door} />, root));
}

/** List a view's conflicts and sheets with one key left out, at any depth. */
function* without(node: Doc, keep: ReadonlySet<string>): Generator<[string, Doc]> {
  for (const [key, value] of Object.entries(node)) {
    const { [key]: _, ...rest } = node;
    if (!keep.has(key)) yield [key, rest];
    if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
    for (const [path, part] of without(value as Doc, keep))
      yield [`${key}/${path}`, { ...node, [key]: part }];
  }
}

/** Thousands of pages are drawn: on a busy machine that takes its time. */
const HANGS = 60_000;

/** What both always see alike. */
const BOTH = new Set(["system", "title", "open"]);

describe("a view that is cut to what others see too", () => {
  test.each(all)(
    "%s is drawn whichever key is missing",
    (system, views) => {
      let count = 0;
      for (const view of views) {
        show(view);
        expect(
          root.querySelector(`[data-system="${system}"], [data-testid="conflict"]`),
        ).not.toBeNull();
        for (const part of ["conflicts", "sheets"] as const) {
          for (const [path, cut] of without(view[part] as Doc, BOTH)) {
            try {
              show({ ...view, [part]: cut });
            } catch (error) {
              throw new Error(`${system} without ${part}/${path}`, { cause: error });
            }
            count += 1;
          }
        }
      }
      expect(count).toBeGreaterThan(20);
      expect(views.length).toBeGreaterThan(1);
    },
    HANGS,
  );
});
