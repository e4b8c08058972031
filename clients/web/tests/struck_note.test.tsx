/** What is said of an entry that counts no longer? */
import { expect, test } from "vitest";
import { takeCatalogue } from "../src/i18n/words";
import { NOBODY } from "../src/state/names";
import type { Step } from "../src/state/steps";
import { StepRow } from "../src/table/log/step";
import type { View } from "../src/net/view";
import { doorOf, drawAnew, drawAtTable, find } from "./drawing";
import { ALONE } from "./frames";

drawAnew();

const STEP = {
  id: "s",
  n: 1,
  at: 0,
  by: "g",
  kind: "note",
  events: [{ type: "table.Said", seat: "g", text: "Go!" }],
  marks: [],
  struck: { by: "g", at: 0, why: "I misheard", code: "sealed" },
} as unknown as Step;

test("the reason that a gm gives comes last: it need not be a sentence", () => {
  const door = doorOf({ me: {} } as unknown as View);
  drawAtTable(door, <StepRow step={STEP} names={NOBODY} {...ALONE} />);
  const note = find("struck-note")?.textContent;
  expect(note).toMatch(/[^.]+\. [^.]+\. [^.]*: I misheard$/);
});

test("no line goes through a negative number of its sentence", () => {
  takeCatalogue({ systems: {}, messages: { de: {}, en: { "event.table.Said": "{text}" } } });
  const said = { type: "table.Said", seat: "g", text: "Das macht −3." };
  const door = doorOf({ me: {} } as unknown as View);
  drawAtTable(door, <StepRow step={{ ...STEP, events: [said] }} names={NOBODY} {...ALONE} />);
  expect(find("log-entry")?.querySelector("s > span")?.textContent).toBe("−3");
});
