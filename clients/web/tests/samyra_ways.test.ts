import { describe, expect, test } from "vitest";
import { walkable } from "../src/forms/options/build_command";
import type { Steps } from "../src/net/option";
import { goOn, keptPath, newBoard } from "../src/systems/samyra/combat/selection";
import { fieldName } from "../src/systems/samyra/grid/fields";
import { byField, openings, reach, walkPath } from "../src/systems/samyra/grid/paths";

/** A corridor a1 b1 c1 d1 with a detour over b2, whose last step into d1 an enemy watches. */
const steps: Steps = {
  start: "a1",
  budget: 5,
  max: 5,
  edges: {
    a1: [
      ["b1", 3, 0],
      ["b2", 1, 0],
    ],
    b2: [
      ["b1", 1, 0],
      ["a1", 1, 0],
    ],
    b1: [["c1", 1, 0]],
    c1: [
      ["d1", 1, 1],
      ["b1", 1, 0],
    ],
  },
  ends: ["b1", "b2", "d1"],
  by: { "c1>d1": ["w"] },
};

/** An open field of squares that are left over their sides. */
function open(start: string, budget: number): Steps {
  const edges: Steps["edges"] = {};
  for (let x = 0; x < 50; x += 1)
    for (let y = 0; y < 40; y += 1)
      edges[fieldName({ x, y })] = [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ].flatMap(([dx, dy]) => {
        const to = fieldName({ x: x + dx!, y: y + dy! });
        return to === "" ? [] : [[to, 1, 0] as [string, number, 0]];
      });
  return { start, budget, max: budget, edges, ends: Object.keys(edges), by: {} };
}

describe("ways", () => {
  test("the cheapest way wins, even if it has more steps", () => {
    expect(reach(steps).get("b1")).toMatchObject({ path: ["b2", "b1"], cost: 2, end: true });
  });

  test("with few steps allowed the dear way is the only one", () => {
    expect(reach({ ...steps, max: 1 }).get("b1")).toMatchObject({ path: ["b1"], cost: 3 });
    expect(reach({ ...steps, max: 2 }).get("c1")).toMatchObject({ path: ["b1", "c1"], cost: 4 });
  });

  test("nothing beyond the budget is reached, and the start is no goal", () => {
    expect([...reach({ ...steps, budget: 2 }).keys()].toSorted()).toEqual(["b1", "b2"]);
    expect(reach(steps).has("a1")).toBe(false);
  });

  test("who stops the figure is known before it goes", () => {
    expect(reach(steps).get("d1")).toMatchObject({
      path: ["b2", "b1", "c1", "d1"],
      cost: 4,
      cut: true,
      by: ["w"],
      end: true,
    });
    expect(reach(steps).get("c1")).toMatchObject({ end: false });
  });

  test("a way is walked exactly as the server describes it", () => {
    expect(walkPath(steps, ["b1"])).toMatchObject({ cost: 3, end: true });
    expect(walkPath(steps, ["c1"])).toBeUndefined();
    expect(walkPath(steps, ["b1", "c1", "b1", "c1"])).toBeUndefined();
    expect(
      walkable({ ...steps, edges: { ...steps.edges, d1: [["c1", 1, 0]] } }, [
        "b2",
        "b1",
        "c1",
        "d1",
        "c1",
      ]),
    ).toBe(false);
    expect(walkPath(steps, [])).toMatchObject({ cost: 0, end: false });
  });

  test("every way found is one that can be walked at its cost", () => {
    const watched = { ...open("f9", 3), by: { "g9>g8": ["w"], "f8>g8": ["o", "w"] } };
    watched.edges = {
      ...watched.edges,
      g9: [["g8", 1, 1]],
      f8: [
        ["g8", 1, 1],
        ["f7", 1, 0],
      ],
    };
    for (const each of [steps, watched])
      for (const way of reach(each).values()) expect(walkPath(each, way.path)).toEqual(way);
  });

  test("a further tap goes on from where the way ends, or begins anew where it cannot", () => {
    expect(openings(steps, ["b1"]).get("c1")?.path).toEqual(["b1", "c1"]);
    expect(openings(steps, ["b1"]).get("d1")?.path).toEqual(["b1", "c1", "d1"]);
    expect(openings(steps, ["b2", "b1", "c1", "d1"]).get("b1")?.path).toEqual(["b2", "b1"]);
    expect(openings(steps, []).get("z9")?.path).toBeUndefined();
  });

  test("of several ways to stand on a field the one that may end there comes first", () => {
    const pose = {
      ...steps,
      start: "a1/0",
      edges: {
        "a1/0": [
          ["b1/0", 1, 0],
          ["b1/1", 2, 0],
        ],
      },
      ends: ["b1/1"],
      by: {},
    } as unknown as Steps;
    expect(byField(reach(pose)).get("b1")).toMatchObject({ path: ["b1/1"], end: true });
  });

  test("a large open field is searched at once", () => {
    expect(reach(open("a1", 40)).get("k11")?.cost).toBe(20);
  });

  test("of ways that cost the same the straight one is taken", () => {
    // As straight as steps over the sides allow: never two in a row where one and one would do.
    expect(reach(open("f9", 8)).get("i6")?.path).toEqual(expect.arrayContaining(["g8", "h7"]));
  });
});

/** A corridor a1 b1 c1: on b1 an enemy stops, and nobody may stay there. */
const past: Steps = {
  start: "a1",
  budget: 2,
  max: 2,
  edges: {
    a1: [
      ["b1", 1, 1],
      ["a2", 1, 0],
    ],
    a2: [
      ["b1", 1, 1],
      ["a1", 1, 0],
    ],
  },
  ends: ["a1", "a2"],
  by: { "a1>b1": ["w"], "a2>b1": ["w"] },
  onward: { "a1>b1": 1, "a2>b1": 1 },
};

describe("where nobody may stay", () => {
  test("a way may be cut, if enough is left to go on", () => {
    expect(walkPath(past, ["b1"])).toMatchObject({ cut: true, end: true, onward: 1, by: ["w"] });
    expect(walkPath(past, ["a2", "b1"])).toBeUndefined();
    expect(walkPath({ ...past, budget: 3 }, ["a2", "b1"])).toBeUndefined();
    expect(walkPath({ ...past, budget: 3, max: 3 }, ["a2", "b1"])).toMatchObject({
      end: true,
      onward: 1,
    });
  });

  test("it is found only by ways that leave enough", () => {
    expect(reach(past).get("b1")).toMatchObject({ path: ["b1"], onward: 1, end: true });
    expect(reach({ ...past, budget: 1 }).has("b1")).toBe(false);
    expect(reach({ ...past, max: 1 }).has("b1")).toBe(false);
  });

  test("what is sent is held to the same", () => {
    expect(walkable(past, ["b1"])).toBe(true);
    expect(walkable(past, ["a2", "b1"])).toBe(false);
    expect(walkable({ ...past, budget: 1 }, ["b1"])).toBe(false);
  });
});

/** A corridor a1 b1 c1 d1 e1 that the wolf watches at b1 and the ork at d1; below it a free way round of six. */
const watched: Steps = {
  start: "a1",
  budget: 6,
  max: 6,
  edges: {
    a1: [
      ["b1", 1, 1],
      ["a2", 1, 0],
    ],
    b1: [
      ["c1", 1, 0],
      ["a1", 1, 0],
    ],
    c1: [["d1", 1, 1]],
    d1: [["e1", 1, 0]],
    a2: [["a3", 1, 0]],
    a3: [["b3", 1, 0]],
    b3: [["c3", 2, 0]],
    c3: [["c1", 1, 0]],
  },
  ends: ["a1", "b1", "c1", "d1", "e1", "a2", "a3", "b3", "c3"],
  by: { "a1>b1": ["wolf"], "c1>d1": ["ork"] },
};

describe("past those who stop the figure", () => {
  const far = { ...watched, budget: 4, max: 4 };

  test("a way is planned, and says who may strike on it and how far it goes at once", () => {
    expect(reach(far, [], true).get("e1")).toMatchObject({
      path: ["b1", "c1", "d1", "e1"],
      cost: 4,
      strikes: ["wolf", "ork"],
      by: [],
      leg: 1,
      end: true,
    });
    // Who stays where it is stopped draws no strike.
    expect(reach(far, [], true).get("d1")).toMatchObject({
      strikes: ["wolf"],
      by: ["ork"],
      cut: true,
      leg: 1,
    });
    expect(reach(far, [], true).get("b1")).toMatchObject({ strikes: [], by: ["wolf"], leg: 1 });
  });

  test("of two ways that with fewer strikes is planned, though it costs more", () => {
    expect(reach(watched, [], true).get("c1")).toMatchObject({
      path: ["a2", "a3", "b3", "c3", "c1"],
      cost: 6,
      strikes: [],
    });
    expect(reach({ ...watched, budget: 5 }, [], true).get("c1")).toMatchObject({
      path: ["b1", "c1"],
      cost: 2,
      strikes: ["wolf"],
    });
  });

  test("one command goes no further than to the first of them", () => {
    expect(reach(far).has("c1")).toBe(false);
    expect(reach(far).get("b1")).toMatchObject({ path: ["b1"], cut: true });
    expect(walkable(far, ["b1", "c1"])).toBe(false);
  });

  test("who leaves by force is struck for the step itself, and once more only by others", () => {
    const torn: Steps = {
      ...far,
      strikes: { "a1>b1": ["wolf"] },
      by: { ...far.by, "a1>b1": ["wolf", "rat"] },
    };
    expect(reach(torn, [], true).get("b1")).toMatchObject({ strikes: ["wolf"], by: ["rat"] });
    expect(reach(torn, [], true).get("c1")).toMatchObject({ strikes: ["wolf", "rat"], by: [] });
  });

  test("every way found is one that can be walked, leg by leg", () => {
    for (const each of [watched, far])
      for (const way of reach(each, [], true).values()) {
        expect(walkPath(each, way.path)).toEqual(way);
        expect(walkable(each, way.path.slice(0, way.leg)), way.path.join()).toBe(true);
      }
  });

  test("a tap goes on from the way, unless that costs a strike more than to begin again and nobody said to push on", () => {
    expect(openings(far, ["b1"], "past").get("c1")?.path).toEqual(["b1", "c1"]);
    expect(openings(watched, ["b1"], "past").get("c1")?.path).toEqual([
      "a2",
      "a3",
      "b3",
      "c3",
      "c1",
    ]);
    expect(openings(watched, ["b1"], "on").get("c1")?.path).toEqual(["b1", "c1"]);
    expect(openings(watched, ["a2"], "past").get("a3")).toMatchObject({
      path: ["a2", "a3"],
      cost: 2,
    });
  });
});

describe("a way that is taken back", () => {
  const hall = open("f5", 6);

  test("keeps its waypoints, and no other field of it", () => {
    const board = newBoard();
    const tapped = (field: string): number => {
      goOn(board, openings(hall, keptPath(board)).get(field)?.path ?? []);
      return board.path.value.length;
    };
    expect(tapped("f2")).toBe(3);
    board.path.value = board.path.value.slice(0, -1);
    // Beside the figure it is one step, and not the way back from where the way was cut short.
    expect(tapped("g5")).toBe(1);
    expect(tapped("g3")).toBe(3);
    expect(tapped("i3")).toBe(5);
    board.path.value = board.path.value.slice(0, -1);
    expect(keptPath(board)).toHaveLength(3);
    expect(tapped("g2")).toBe(4);
  });
});
