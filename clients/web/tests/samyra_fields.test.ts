import { describe, expect, test } from "vitest";
import { hidden, knownRows, lurkerOn } from "../src/systems/samyra/map/fog";
import { covered } from "../src/systems/samyra/editor/strokes";
import { reasonAgainst, type Reason } from "../src/systems/samyra/question/why_not";
import type { Fighter, Move, SamyraConflict } from "../src/systems/samyra/combat/view";
import { fighter } from "./combat";

describe("strokes", () => {
  const [from, to] = [
    { x: 1, y: 1 },
    { x: 4, y: 3 },
  ];

  test("a room is its walls, in whichever direction it is drawn", () => {
    expect(covered("room", from, to)).toHaveLength(10);
    expect(covered("room", to, from)).toEqual(covered("room", from, to));
    expect(covered("room", from, to)).not.toContainEqual({ x: 2, y: 2 });
  });

  test("a line has no gaps", () => {
    expect(covered("line", from, to)).toEqual([
      { x: 1, y: 1 },
      { x: 2, y: 2 },
      { x: 3, y: 2 },
      { x: 4, y: 3 },
    ]);
    expect(covered("line", from, from)).toEqual([from]);
  });

  test("a blob is full in the middle and has no corners", () => {
    const all = covered("blob", { x: 0, y: 0 }, { x: 4, y: 4 });
    expect(all).toContainEqual({ x: 2, y: 2 });
    expect(all).not.toContainEqual({ x: 0, y: 0 });
    expect(covered("blob", from, from)).toEqual([from]);
  });

  test("an area is a room with all that is in it", () => {
    expect(covered("area", from, to)).toHaveLength(12);
    expect(covered("area", to, from)).toContainEqual({ x: 2, y: 2 });
  });

  test("freehand paints what lies under the finger", () =>
    expect(covered("free", from, to)).toEqual([to]));
});

describe("fog", () => {
  const map = { name: "Gruft", rows: "..\n. ", fog: "\n ~" };

  test("hides fields from all, and the gm knows what is there", () => {
    expect([...hidden({ map } as SamyraConflict)]).toEqual(["b2"]);
    expect(knownRows({ map } as SamyraConflict)).toBe("..\n. ");
    expect(knownRows({ map: { ...map, under: "..\n.#" } } as SamyraConflict)).toBe("..\n.#");
    expect(hidden({ map: { name: "", rows: "." } } as SamyraConflict).size).toBe(0);
  });

  test("covers who lurks there", () => {
    const lurkers = { o: { party: "p", pose: "b2", fields: ["b2"] } };
    expect(lurkerOn({ map, lurkers } as unknown as SamyraConflict, "b2")).toBe("o");
    expect(lurkerOn({ map } as SamyraConflict, "b2")).toBeUndefined();
  });
});

describe("why a field cannot be reached", () => {
  const wolf = fighter("Foes", "c1", { area: ["b1", "d1"] });
  const ayla = fighter("Us", "a1");
  const beset = (
    change: Partial<Fighter> = {},
    more: Partial<SamyraConflict> = {},
  ): SamyraConflict =>
    ({
      system: "samyra",
      title: "",
      open: true,
      phase: "move",
      order: ["Us", "Foes"],
      slot: 0,
      map: { name: "", rows: "....#..2", fog: "      ~" },
      fighters: { a: { ...ayla, ...change }, w: wolf },
      ...more,
    }) as SamyraConflict;
  const beside = { pose: "b1", fields: ["b1"] };
  const move = (mode: Move["mode"], more: Partial<Move> = {}): Partial<Fighter> => ({
    ...beside,
    move: { mode, foes: ["w", "x"], ...more },
  });

  test.each<[string, SamyraConflict, string, Reason]>([
    ["fog", beset(), "g1", { why: "fog", figures: [] }],
    ["a wall", beset(), "e1", { why: "soil", figures: [] }],
    ["no field", beset(), "z9", { why: "soil", figures: [] }],
    ["somebody there", beset(), "c1", { why: "taken", figures: ["w"] }],
    [
      "a weapon that swings there",
      beset({}, { fighters: { a: ayla, w: { ...wolf, claimed: ["d1"] } } }),
      "d1",
      { why: "claimed", figures: ["w"] },
    ],
    ["the other party's turn", beset({}, { slot: 1 }), "d1", { why: "slot", figures: [] }],
    ["its movement is over", beset({ done: true }), "d1", { why: "done", figures: ["a"] }],
    [
      "somebody stops it",
      beset(move("open", { stopped: ["w"] })),
      "d1",
      { why: "stopped", figures: ["w"] },
    ],
    ["it got away from nobody", beset(move("stay")), "d1", { why: "stay", figures: ["w", "x"] }],
    [
      "it got away from some",
      beset(move("held", { loose: ["x"] })),
      "d1",
      { why: "shaken", figures: ["w"] },
    ],
    [
      "it only shifts beside an enemy",
      beset(move("near")),
      "d1",
      { why: "held", figures: ["w", "x"] },
    ],
    ["it begins beside an enemy", beset(beside), "d1", { why: "held", figures: ["w"] }],
    ["it got away, and the way is long", beset(move("open")), "d1", { why: "far", figures: [] }],
    ["an obstacle", beset(), "h1", { why: "soil", figures: [] }],
    ["the way is long", beset(), "d1", { why: "far", figures: [] }],
  ])("%s", (_, conflict, field, reason) => {
    expect(reasonAgainst(conflict, "a", field)).toEqual(reason);
  });
});
