/** Does the picture of a planned change show where the figures stand, and where they would stand? */
import { expect, test } from "vitest";
import type { AccountEntry } from "../src/net/wire";
import type { View } from "../src/net/view";
import { changed } from "../src/systems/samyra/map/changed_fighters";
import { ChangePicture } from "../src/systems/samyra/map/change_picture";
import type { SamyraConflict } from "../src/systems/samyra/combat/view";
import { UNIT } from "../src/systems/samyra/grid/fields";
import { fighter } from "./combat";
import { doorOf, drawAnew, drawAtTable, root } from "./drawing";

drawAnew();

const FIGHTERS = {
  a: fighter("A", "b1"),
  b: fighter("A", "c3/2"),
  c: fighter("A", "h8", { fallen: true }),
};

const entry = (kind: string, values: object): AccountEntry => ({
  kind: `samyra.${kind}`,
  rank: 0,
  conflict: "C",
  values: values as Record<string, unknown>,
});

const PLACES = entry("place", {
  items: [
    { figure: "a", old_field: "b1", field: "a1" },
    { figure: "b", old_field: "c3", field: "d3" },
  ],
  n: 2,
});

test("figures stand where the account says, turned as they are; the others as they stood", () => {
  const { after, meant } = changed(FIGHTERS, [PLACES]);
  expect([after["a"]?.pose, after["b"]?.pose, after["c"]]).toEqual(["a1", "d3/2", FIGHTERS.c]);
  expect([...meant]).toEqual(["a", "b"]);
});

test("who falls, stands again, kneels or is gone is seen to", () => {
  const { after, meant } = changed(FIGHTERS, [
    entry("falls.known", { figure: "a", was: 5, now: 0 }),
    entry("stands", { figure: "c" }),
    entry("stance.kneeling", { items: [{ figure: "c" }], n: 1 }),
    entry("left", { items: [{ figure: "b" }], n: 1 }),
  ]);
  expect(after).toEqual({
    a: { ...FIGHTERS.a, fallen: true },
    c: fighter("A", "h8", { stance: "kneeling" }),
  });
  expect([...meant]).toEqual(["a", "c", "b"]);
});

function drawn(account: AccountEntry[]): void {
  const conflict = {
    system: "samyra",
    title: "Hof",
    open: true,
    phase: "move",
    settings: { grid: "square8" },
    map: { name: "Hof", rows: Array.from({ length: 9 }, () => ".........").join("\n") },
    parties: ["A"],
    fighters: FIGHTERS,
  } as unknown as SamyraConflict;
  const view = {
    me: { role: "gm", seat: "g" },
    table: {},
    figures: { a: { name: "Ayla" }, b: { name: "Bert" }, c: { name: "Cora" } },
    conflicts: { C: conflict },
  } as unknown as View;
  const door = doorOf(view);
  drawAtTable(door, <ChangePicture id="C" conflict={conflict} account={account} />);
}

test("both pictures show the same part of the map, and mark who is meant in each", () => {
  drawn([PLACES]);
  const [now, then] = root.querySelectorAll("svg");
  expect(now?.getAttribute("viewBox")).toBe(then?.getAttribute("viewBox"));
  const places = [now, then].map((svg) =>
    [...(svg?.querySelectorAll(".token:has(.halo)") ?? [])].map((token) =>
      token.getAttribute("transform"),
    ),
  );
  expect(places).toEqual([
    ["translate(60 20)", "translate(100 100)"],
    ["translate(20 20)", "translate(140 100)"],
  ]);
});

test("a step of one field fills the pictures, so that they are legible on a phone", () => {
  drawn([entry("place", { items: [{ figure: "b", old_field: "c3", field: "d3" }], n: 1 })]);
  const [, , w, h] = (root.querySelector("svg")?.getAttribute("viewBox") ?? "").split(" ");
  // Both fields of it, and one around them.
  expect([Number(w), Number(h)]).toEqual([4 * UNIT, 3 * UNIT]);
});

test("a change that nobody sees on the map has no picture", () => {
  drawn([entry("may_act", { items: [{ figure: "a" }], n: 1 })]);
  expect(root.innerHTML).toBe("");
});
