import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import type { Option } from "../src/net/option";
import type { View } from "../src/net/view";
import type { SamyraConflict } from "../src/systems/samyra/combat/view";
import { Bench } from "../src/systems/samyra/question/reserve";
import { doorOf, doorToPlay, drawAnew, drawAtTable, find, press } from "./drawing";
import { speak } from "./speaking";

drawAnew();
speak("de");

const figures = ["ayla", "bran", "cleo"];
const fight = { parties: ["Wir"], fighters: {} } as unknown as SamyraConflict;
const view = {
  table: {},
  me: { role: "gm", seat: "g" },
  figures: Object.fromEntries(figures.map((name) => [name, { name, kind: "character" }])),
  sheets: { samyra: { ayla: { bew: 6, le: -3 }, bran: { bew: 6, le: 4 }, cleo: { bew: 6 } } },
  conflicts: { C: fight },
} as unknown as View;
const join: Option = { type: "samyra.Join", fields: { figure: { one_of: figures } } };

test("one figure alone is not called all", () => {
  const alone: Option = { type: "samyra.Join", fields: { figure: { one_of: ["bran"] } } };
  const door = Object.assign(doorOf(view), { looking: signal(false) });
  drawAtTable(door, <Bench id="C" conflict={fight} options={[alone]} />);
  expect(find("bench-bran")).not.toBeNull();
  expect(find("bench-all")).toBeNull();
});

test("who has fallen is marked, and comes only by a press of its own", async () => {
  const look = vi.fn(async () => []);
  const told = vi.spyOn(console, "debug").mockReturnValue();
  const door = doorToPlay(view, { look });
  Object.assign(door, { looking: signal(false) });
  drawAtTable(door, <Bench id="C" conflict={fight} options={[join]} />);
  expect(figures.map((figure) => find(`bench-${figure}`)?.textContent)).toEqual([
    "aylagefallen",
    "bran",
    "cleo",
  ]);
  expect(find("bench-ayla")?.hasAttribute("disabled")).toBe(false);
  await press("bench-all");
  expect(look.mock.calls).toEqual(["bran", "cleo"].map((figure) => [{ conflict: "C", figure }]));
  // Neither can stand anywhere.
  expect(told.mock.calls).toEqual([0, 1].map(() => ["nothing is sent: no option is offered"]));
});
