import { act } from "preact/test-utils";
import { beforeAll, expect, test } from "vitest";
import { SheetTools } from "../src/table/preparation/sheets";
import "../src/i18n/gm_words";
import type { View } from "../src/net/view";
import { doorOf, drawAnew, drawAtTable, fetchAll, find, root } from "./drawing";
import { speak } from "./speaking";
beforeAll(fetchAll);
drawAnew();
speak("de");

function offered(system: string): object {
  return { type: `${system}.SetSheet`, fields: { figure: { one_of: ["brodan"] } } };
}

function learnt(competency: object): object {
  return {
    type: "harmonies.SetCompetency",
    fields: { figure: { one_of: ["brodan"] }, competency, value: { int: { min: 0, max: 9 } } },
  };
}

const VALUES = { characteristics: { body: 2 }, competencies: { Singen: 3 } };

/** Open the sheet of a figure that is filled in by three systems, of which a fight by one goes on or is over. */
function open(fighting: boolean, more: object = {}): void {
  const view = {
    table: {},
    me: { role: "player", figures: { brodan: true } },
    figures: { brodan: { name: "Brodan", kind: "character" } },
    conflicts: { C: { system: "samyra", title: "Drei Wölfe", open: fighting, phase: "move" } },
    sheets: { samyra: { brodan: { bew: 6, rs: 2 } }, ews: {}, harmonies: { brodan: VALUES } },
    options: { 1: offered("ews"), 2: offered("harmonies"), ...more },
  } as unknown as View;
  const door = doorOf(view);
  drawAtTable(door, <SheetTools figure="brodan" onDone={() => undefined} />);
}

function systems(): string[] {
  return [...root.querySelectorAll<HTMLElement>('[data-testid^="system-"]')].map(
    ({ dataset }) => dataset["testid"] ?? "",
  );
}

test("what is being played comes first and is open, though it can only be read", () => {
  open(true);
  expect(systems()).toEqual(["system-samyra", "system-ews", "system-harmonies"]);
  expect(find("system-samyra")?.getAttribute("aria-pressed")).toBe("true");
  expect(find("summary-samyra")?.textContent).toContain("6");
  expect(root.querySelector("form")).toBeNull();
});

test("after the conflict the sheets that may be written are there", () => {
  open(false);
  expect(systems()).toEqual(["system-ews", "system-harmonies"]);
});

test("what is written in two ways says in its name which it is", () => {
  open(false, { 3: learnt({ one_of: ["Überreden"] }), 4: learnt({ text: { min: 1, max: 40 } }) });
  act(() => find("system-harmonies")?.click());
  const named = [
    ...root.querySelectorAll('[data-testid="tool-harmonies.SetCompetency"] > summary'),
  ].map(({ textContent }) => textContent);
  expect(named.toSorted()).toEqual([
    expect.stringMatching(/: neu$/),
    expect.stringMatching(/: Überreden$/),
  ]);
});

test("a number that has a field in the form is not listed above it; what has none is", () => {
  open(false);
  act(() => find("system-harmonies")?.click());
  expect(find("summary-harmonies")?.textContent).toBe("Singen 3");
});
