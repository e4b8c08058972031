import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { SheetTools } from "../src/gm/sheets";
import { language } from "../src/model/preferences";
import type { View } from "../src/model/view";
import { Table } from "../src/parts/table";
import { doorOf, drawAnew, fetchAll, root } from "./drawing";

beforeAll(fetchAll);
drawAnew();
beforeEach(() => {
  language.value = "de";
});

function offered(system: string): object {
  return { type: `${system}.SetSheet`, fields: { figure: { one_of: ["brodan"] } } };
}

/** Open the sheet of a figure that is filled in by three systems, of which a fight by one goes on or is over. */
function open(fighting: boolean): void {
  const view = {
    table: {},
    me: { role: "player", figures: { brodan: true } },
    figures: { brodan: { name: "Brodan", kind: "character" } },
    conflicts: { C: { system: "samyra", title: "Drei Wölfe", open: fighting, phase: "move" } },
    sheets: { samyra: { brodan: { bew: 6, rs: 2 } }, ews: {}, harmonies: {} },
    options: { 1: offered("ews"), 2: offered("harmonies") },
  } as unknown as View;
  const door = doorOf(view);
  act(() => render(<Table.Provider value={door}><SheetTools figure="brodan" onDone={() => undefined} /></Table.Provider>, root));
}

function systems(): string[] {
  return [...root.querySelectorAll<HTMLElement>('[data-testid^="system-"]')].map(({ dataset }) => dataset["testid"] ?? "");
}

test("what is being played comes first and is open, though it can only be read", () => {
  open(true);
  expect(systems()).toEqual(["system-samyra", "system-ews", "system-harmonies"]);
  expect(root.querySelector('[data-testid="system-samyra"]')?.getAttribute("aria-pressed")).toBe("true");
  expect(root.querySelector('[data-testid="summary-samyra"]')?.textContent).toContain("6");
  expect(root.querySelector("form")).toBeNull();
});

test("after the conflict the sheets that may be written are there", () => {
  open(false);
  expect(systems()).toEqual(["system-ews", "system-harmonies"]);
});
