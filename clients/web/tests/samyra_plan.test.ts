import { describe, expect, test } from "vitest";
import type { View } from "../src/net/view";
import type { Steps } from "../src/net/option";
import { facingFrom, partyFor } from "../src/systems/samyra/question/reserve";
import { newBoard, select, type AfterMove } from "../src/systems/samyra/combat/selection";
import { bearing } from "../src/systems/samyra/grid/fields";
import { comingBack } from "../src/systems/samyra/combat/following";
import { selectedOf } from "../src/systems/samyra/combat/offers";
import { signsOf, through } from "../src/systems/samyra/map/marks";
import { asides } from "../src/systems/samyra/map/shared_field_offsets";
import { likelyOutcome, MISS } from "../src/systems/samyra/question/outcome";
import { followed } from "../src/systems/samyra/combat/plan";
import { idle, inReach } from "../src/systems/samyra/question/ready";
import { startZones } from "../src/systems/samyra/map/start_zones";
import { atStop, reached } from "../src/systems/samyra/map/stops";
import {
  occupant,
  occupants,
  whereabouts,
  type Fighter,
  type SamyraConflict,
} from "../src/systems/samyra/combat/view";
import { fighter, offer } from "./combat";

const fight: SamyraConflict = {
  system: "samyra",
  title: "Im Hof",
  open: true,
  phase: "facing",
  parties: ["us", "them"],
  fighters: {
    ayla: fighter("us", "c3", { area: ["d3", "b3"] }),
    bran: fighter("us", "c5", { area: ["d5"], intent: { kind: "melee", target: "wolf" } }),
    wolf: fighter("them", "d3", { area: ["c3"] }),
    ork: fighter("them", "d5", { fallen: true }),
  },
};

/** Name the offer that does what was said for a stop. */
function done(wish: AfterMove, ...names: string[]): string | undefined {
  const offered = names.map((name) => offer(name));
  return atStop(wish, (type) => offered.filter((each) => each.type === type))?.type;
}

function at(pose: string, left: number, stopped: string[] = []): Fighter {
  return fighter("us", pose, { move: { mode: "open", left, stopped } });
}

function moving(ayla: Fighter): SamyraConflict {
  return { ...fight, phase: "move", mover: "ayla", fighters: { ...fight.fighters, ayla } };
}

describe("plans", () => {
  test("who could strike and has nothing planned is named, nobody else", () => {
    expect(inReach(fight, "ayla")).toEqual(["wolf"]);
    expect(inReach(fight, "bran")).toEqual([]);
    expect(idle(fight, ["ayla", "bran"])).toEqual(["ayla"]);
    expect(idle({ ...fight, phase: "segment4" }, ["ayla", "bran"])).toEqual([]);
  });

  test("at a stop what was said is done, if it is offered", () => {
    expect(done("stay", "EndMove", "PushOn")).toBe("samyra.EndMove");
    expect(done("push", "EndMove", "PushOn")).toBe("samyra.PushOn");
    expect(done("run", "EndMove", "TryGelaendelauf")).toBe("samyra.TryGelaendelauf");
    expect(done("run", "EndMove")).toBe("samyra.EndMove");
    expect(done("ask", "EndMove", "PushOn")).toBeUndefined();
    expect(done("stay", "PushOn")).toBeUndefined();
  });

  test("who goes on has arrived only after what was sent last", () => {
    const before = at("c3", 2);
    const reaches = (ayla: Fighter) =>
      reached({ figure: "ayla", wish: "done", from: whereabouts(before) }, moving(ayla));
    expect(reaches(before)).toBeUndefined();
    expect(reaches(at("c4", 1))).toBe("end");
    expect(reaches(at("c3", 0))).toBe("end");
    expect(reaches(at("c4", 1, ["wolf"]))).toBe("stop");
    // It used its last BEW: its movement has ended by itself.
    expect(reaches(fighter("us", "c4", { done: true }))).toBeUndefined();
  });

  test("where a movement was to be over it ends, and is asked about at a stop that nobody foretold", () => {
    expect(done("done", "EndMove", "Step")).toBe("samyra.EndMove");
    expect(done("done", "PushOn")).toBeUndefined();
  });

  test("parties begin in zones of their own, on free fields, and who has nobody to come has none", () => {
    const yard = {
      ...fight,
      map: { name: "yard", rows: Array(5).fill(".".repeat(12)).join("\n") },
    };
    const [us, them, none] = startZones(
      yard,
      "hex",
      ["us", "them", "guests"],
      new Map([
        ["us", 2],
        ["them", 1],
      ]),
    ).map(({ fields }) => fields);
    const taken = new Set(["c3", "c5", "d3"]);
    expect(us).toHaveLength(7);
    expect(them).toHaveLength(6);
    expect(none).toHaveLength(0);
    expect([...(us ?? []), ...(them ?? [])].filter((field) => taken.has(field))).toEqual([]);
    expect(us?.filter((field) => them?.includes(field))).toEqual([]);
    expect(startZones(yard, "free", ["us"], new Map([["us", 2]]))).toEqual([]);
  });

  test("the same way is searched once, another one anew", () => {
    const hall: Steps = {
      start: "a1",
      budget: 4,
      max: 4,
      edges: { a1: [["b1", 1, 0]], b1: [["c1", 1, 0]] },
      ends: ["b1", "c1"],
      by: {},
    } as unknown as Steps;
    const first = followed(hall, ["b1"]);
    expect(followed(hall, ["b1"])).toBe(first);
    expect(followed(hall, ["b1", "c1"]).way?.cost).toBe(2);
    expect(followed(hall, []).way).toBeUndefined();
  });
});

describe("setting up", () => {
  const view = {
    figures: {
      ayla: { kind: "character" },
      bran: { kind: "character" },
      wolf: { kind: "npc" },
      rat: { kind: "npc" },
      kim: { kind: "character" },
    },
  } as unknown as View;

  test("who comes later joins the party of its kind", () => {
    expect(partyFor(view, fight, "kim")).toBe("us");
    expect(partyFor(view, fight, "rat")).toBe("them");
  });

  test("it looks at the nearest enemy that stands", () => {
    expect(facingFrom(fight, "hex", "us", "b3", 4)).toBe(0);
    expect(facingFrom(fight, "hex", "them", "f3", 4)).toBe(3);
    expect(facingFrom({ ...fight, fighters: {} }, "hex", "us", "b3", 4)).toBe(4);
    expect(facingFrom(fight, "free", "us", "3,3", 0)).toBe(0);
  });
});

describe("what a token says", () => {
  test("bound, stopped and casting figures carry signs, fallen ones none", () => {
    const held = {
      ...fight,
      binds: { "wolf>ayla": { success: true }, "wolf>bran": { success: false } },
    };
    expect(signsOf(held, "ayla", fighter("us", "c3", { spell: 2 }))).toEqual(["bound", "spell"]);
    expect(signsOf(held, "bran", fighter("us", "c5"))).toEqual([]);
    // Of one's own spell one sees that it is announced, of whatever length.
    for (const kind of ["instant", "round", "long"])
      expect(signsOf(held, "bran", fighter("us", "c5", { plan: { kind } }))).toEqual(["spell"]);
    expect(signsOf(held, "bran", fighter("us", "c5", { plan: { kind: "melee" } }))).toEqual([]);
    expect(signsOf(held, "ayla", fighter("us", "c3", { fallen: true, spell: 2 }))).toEqual([]);
  });

  test("who is through depends on what all do now", () => {
    expect(through({ ...fight, phase: "move" }, fighter("us", "c3", { done: true }))).toBe(true);
    expect(through(fight, fighter("us", "c3", { done: true }))).toBe(false);
    expect(through(fight, fighter("us", "c3", { ready: true }))).toBe(true);
  });

  test("the list says in which direction somebody stands", () => {
    expect(bearing("hex", "c3", "f3")).toBe("e");
    expect(bearing("square8", "c3", "c1")).toBe("n");
    expect(bearing("square8", "c3", "a5")).toBe("sw");
    expect(bearing("hex", "c3", "c3")).toBe("");
  });
});

describe("what is filled in for a blow", () => {
  const blow = { ask: "a", kind: "melee", attacker: "w" };

  test("is what the table's formula proposes, and else a miss", () => {
    expect(
      likelyOutcome({ ...blow, proposed: { hit: true, guete: 3, damage: 5, falls: false } }),
    ).toEqual({ hit: "yes", guete: 3, damage: 5, falls: "no" });
    expect(
      likelyOutcome({ ...blow, proposed: { hit: false, guete: 0, damage: 0, falls: false } })[
        "hit"
      ],
    ).toBe("no");
    expect([likelyOutcome(blow), likelyOutcome(undefined)]).toEqual([MISS, MISS]);
  });
});

/** What Ayla's player sees while these questions are open to her. */
function sees(...asks: string[]): View {
  return {
    asks: Object.fromEntries(
      asks.map((ask) => [
        ask,
        { who: "gm", among: ["ayla", "bran"], kind: "movement", conflict: "C", answered: false },
      ]),
    ),
    options: asks.length > 0 ? { 1: offer("Stay") } : {},
  } as unknown as View;
}

/** What the gm sees of two robbers who may both plan, of whom the second may act now; `asked`: of whom it is asked. */
function robbers(asked: readonly string[] = ["one", "two"], acting = ["two"]): View {
  const ask = { who: "gm", among: asked, kind: "window", conflict: "C", answered: false };
  return {
    asks: { q: ask },
    options: {
      1: { ...offer("Intend", { figure: { one_of: ["one", "two"] } }), more: true },
      2: offer("Act", { figure: { one_of: acting } }),
    },
  } as unknown as View;
}

const window = {
  phase: "segment3",
  parties: ["us", "them"],
  fighters: {
    ayla: fighter("us", "d3", { area: ["d4"] }),
    one: fighter("them", "a1"),
    two: fighter("them", "d4", { area: ["d3"] }),
  },
} as unknown as SamyraConflict;

function ofRobbers(view: View, conflict = window): string | undefined {
  return selectedOf(view, "C", conflict, newBoard());
}

describe("who is selected while nobody was by hand", () => {
  test("may act now, else stands beside an enemy, and is still asked", () => {
    expect(ofRobbers(robbers())).toBe("two");
    expect(ofRobbers(robbers(["one", "two"], []), { ...window, phase: "facing" })).toBe("two");
    expect(ofRobbers(robbers(["one"]))).toBe("one");
    expect(ofRobbers(robbers(["two"], []), { ...window, fighters: {} })).toBe("two");
  });

  test("gives way to the one who was", () => {
    const board = newBoard();
    select(board, "one");
    expect(selectedOf(robbers(), "C", window, board)).toBe("one");
  });
});

describe("who looks at another figure", () => {
  test("is led back to the own one by a new question, and may look away again", () => {
    const board = newBoard();
    const back = comingBack("C", board);
    select(board, "bran");
    const led = (figure: string, ...asks: string[]): unknown[] => [
      back({ view: sees(...asks), conflict: fight, figure }),
      board.selected.value,
    ];
    expect(led("bran")).toEqual([false, "bran"]);
    expect(led("bran", "q1")).toEqual([true, "ayla"]);
    select(board, "wolf");
    expect(led("wolf", "q1")).toEqual([false, "wolf"]);
    expect(led("wolf", "q1", "q2")).toEqual([true, "ayla"]);
  });

  test("is led to the own one that may act now", () => {
    const board = newBoard();
    select(board, "ayla");
    comingBack("C", board)({ view: robbers(), conflict: window, figure: "ayla" });
    expect(board.selected.value).toBe("two");
  });

  test("stays with another of one's own", () => {
    const board = newBoard();
    select(board, "ayla");
    expect([
      comingBack("C", board)({ view: sees("q1"), conflict: fight, figure: "ayla" }),
      board.selected.value,
    ]).toEqual([false, "ayla"]);
  });
});

describe("who stands on one field", () => {
  const shared = {
    a: fighter("us", "c3"),
    b: fighter("us", "c3"),
    c: fighter("them", "c3", { fallen: true }),
    d: fighter("us", "e5"),
    e: fighter("them", "f5", { fields: ["f5", "e5"] }),
  };

  test("is seen beside who stands there too, as after a combat that closed on the way through a friend's field", () => {
    const places = asides(shared);
    expect([...places.keys()].toSorted()).toEqual(["a", "b", "c"]);
    expect(new Set(places.values()).size).toBe(3);
  });
});

describe("who fell on one field", () => {
  const fallen = { fallen: true } as const;
  const heap = {
    a: fighter("us", "c3", fallen),
    b: fighter("them", "c3", fallen),
    c: fighter("them", "e5", fallen),
    d: fighter("us", "e5"),
    e: fighter("us", "f6", fallen),
  };

  test("lies beside each other and beside who stands there, each in a place of its own", () => {
    const places = asides(heap);
    expect([...places.keys()].toSorted()).toEqual(["a", "b", "c"]);
    expect(places.get("a")).not.toBe(places.get("b"));
  });

  test("is named with all others, and who stands there first", () => {
    const now = { ...fight, fighters: heap };
    expect(occupants(now, "c3")).toEqual(["a", "b"]);
    expect(occupants(now, "e5")).toEqual(["d", "c"]);
    expect(occupant(now, "e5")).toBe("d");
    expect(occupants(now, "a1")).toEqual([]);
  });
});
