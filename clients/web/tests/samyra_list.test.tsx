import { signal } from "@preact/signals";
import { beforeAll, expect, test } from "vitest";
import type { View } from "../src/net/view";
import type { SamyraConflict } from "../src/systems/samyra/combat/view";
import { FigureList } from "../src/systems/samyra/map/list";
import { fighter, offer } from "./combat";
import { doorOf, drawAnew, drawAtTable, fetchAll, find, press } from "./drawing";
import { soon } from "./soon";

beforeAll(fetchAll);
drawAnew();

const override = offer("Override", {
  figure: { one_of: ["wolf"] },
  what: { one_of: ["le"] },
  value: { int: { min: 0, max: 99 } },
});
const conflict = {
  system: "samyra",
  title: "",
  open: true,
  phase: "move",
  parties: ["them"],
  fighters: { wolf: fighter("them", "b1") },
} as unknown as SamyraConflict;
const view = {
  table: {},
  me: { role: "gm" },
  figures: { wolf: { name: "Wolf" } },
  sheets: { samyra: { wolf: { le: 12 } } },
  conflicts: { C: conflict },
  options: { o: { ...override, more: true } },
} as unknown as View;

/** Draw the list of figures as the gm sees it: now, or in a moment that is past. */
function lists(past: boolean): void {
  const door = { ...doorOf(view), readOnly: signal(past) };
  Object.assign(door.session, { look: async () => [override] });
  drawAtTable(door, <FigureList id="C" conflict={conflict} />);
}

test("LE is pressed now, and only read in a moment that is past", () => {
  lists(false);
  expect(find("le-wolf")?.textContent).toBe("LE 12");
  lists(true);
  expect(find("le-wolf")).toBeNull();
  expect(find("fighter-wolf")?.textContent).toContain("LE 12");
});

test("the number to be typed has the focus in any browser: to select it gives none", async () => {
  lists(false);
  await press("le-wolf");
  await soon(() => expect(find("field-value")).not.toBeNull());
  // It gets the focus in an effect after it was drawn.
  await soon(() => expect(document.activeElement).toBe(find("field-value")));
});
