import { describe, expect, test } from "vitest";
import { NOBODY } from "../src/state/names";
import type { View } from "../src/net/view";
import { buildCommand, missing, start } from "../src/forms/options/build_command";
import { asTheyCame } from "../src/forms/option_group";
import { concerning, offer, offers } from "../src/forms/options/offers";
import type { Option, Steps } from "../src/net/option";
import { sheetChoices } from "../src/systems/einblatt/current_values";
import { withSuit } from "../src/systems/einblatt/sheet/sheet";
import { againstOthers } from "../src/systems/einblatt/setup/targets";
import type { EinblattConflict } from "../src/systems/einblatt/cards/view";
import { answering, tools } from "../src/systems/generic/asked";

const lane: Steps = {
  start: "a",
  budget: 3,
  max: 3,
  edges: {
    a: [
      ["b", 1, 0],
      ["x", 1, 1],
    ],
    b: [
      ["a", 1, 0],
      ["c", 2, 0],
    ],
    c: [["d", 1, 0]],
    x: [["c", 1, 0]],
  },
  ends: ["c", "d", "x"],
  by: { "a>x": ["orc"] },
};
const view = { steps: { C1: { s1: 1, s2: 1 } } } as unknown as View;

function option(fields: Option["fields"], ask?: string): Option {
  return { type: "einblatt.CommitCard", ...(ask ? { ask } : {}), fields };
}

describe("a command made from an option", () => {
  test("has its type, its ask, its constants and what was chosen, and nothing else", () => {
    const card = option({ conflict: { one_of: ["C"] }, card: { one_of: ["KrA", "He7"] } }, "C/p1");
    expect(buildCommand(card, { card: "He7", other: 1 }, view)).toEqual({
      type: "einblatt.CommitCard",
      ask: "C/p1",
      conflict: "C",
      card: "He7",
    });
  });

  test("without an ask carries none", () => {
    expect(buildCommand(option({}), {}, view)).toEqual({ type: "einblatt.CommitCard" });
  });

  test("is not made while a field is missing or outside what is described", () => {
    const cases: [Option["fields"][string], unknown[], unknown[]][] = [
      [{ one_of: ["a", "b"] }, ["a", "b"], ["c", 1, undefined, ["a"]]],
      [{ one_of: { ref: "steps/C1" } }, ["s1", "s2"], ["s3", "C1"]],
      [
        { some_of: ["a", "b", "c"], min: 1, max: 2 },
        [["a"], ["c", "a"]],
        [[], ["a", "b", "c"], ["a", "a"], ["z"], "a"],
      ],
      [
        { order_of: ["a", "b"] },
        [
          ["a", "b"],
          ["b", "a"],
        ],
        [["a"], ["a", "a"], ["a", "b", "c"]],
      ],
      [{ int: { min: -2, max: 12 } }, [-2, 0, 12], [-3, 13, 1.5, "3", undefined]],
      [{ text: { min: 1, max: 3 } }, ["a", "äöü", "🂡🂡🂡"], ["", "abcd", 12]],
      [
        { steps: lane },
        [["b", "c"], ["x"]],
        [[], ["b"], ["c"], ["x", "c"], ["b", "c", "d"], ["b", "a", "b", "c"], "b"],
      ],
    ];
    for (const [field, good, bad] of cases) {
      const asked = option({ value: field });
      for (const value of good)
        expect(buildCommand(asked, { value } as never, view)).toEqual({
          type: "einblatt.CommitCard",
          value,
        });
      for (const value of bad) expect(missing(asked, { value } as never, view)).toEqual(["value"]);
    }
  });
});

test("an abbreviated option makes no command, and no form asks for it or for a path", () => {
  const conflict = { one_of: ["C"] };
  const plain = option({ conflict });
  const short: Option = { ...plain, more: true };
  const full = option({ conflict, path: { steps: lane } });
  expect(buildCommand(plain, {}, view)).toBeDefined();
  expect(buildCommand(short, {}, view)).toBeUndefined();
  const unasked = { options: { short, full, plain } } as unknown as View;
  expect(tools(unasked, "C")).toEqual([[plain]]);
  const ask = "C/p1";
  const shown = {
    options: { short: { ...short, ask }, full: { ...full, ask }, plain: { ...plain, ask } },
  };
  expect(answering(shown as unknown as View, ask)).toEqual([{ ...plain, ask }]);
});

describe("a form", () => {
  test("begins with what needs no choice, and with what it was given", () => {
    const asked = option({
      suits: { order_of: ["Kr", "Pi"] },
      all: { some_of: ["a", "b"], min: 2, max: 2 },
      some: { some_of: ["a", "b"], min: 0, max: 2 },
      cards: { int: { min: 3, max: 9 } },
      why: { text: { min: 0, max: 9 } },
      card: { one_of: ["x", "y"] },
    });
    expect(start(asked)).toEqual({
      suits: ["Kr", "Pi"],
      all: ["a", "b"],
      some: [],
      cards: 3,
      why: "",
    });
    expect(start(asked, { card: "y", cards: 6 })).toMatchObject({ card: "y", cards: 6 });
  });
});

describe("looking offers up", () => {
  const shown = {
    options: {
      "x.Act/1/a": option(
        { conflict: { one_of: ["C"] }, figure: { one_of: ["a"] }, target: { one_of: ["b", "c"] } },
        "1",
      ),
      "x.Act/2/b": option(
        { conflict: { one_of: ["C"] }, figure: { one_of: ["b"] }, target: { one_of: ["a"] } },
        "2",
      ),
      "y.Open//": { type: "y.Open", fields: { title: { text: { min: 1, max: 80 } } } },
    },
  } as unknown as View;

  test("finds the one for this figure and this target", () => {
    expect(offer(shown, "einblatt.CommitCard", { figure: "a", target: "c" })?.ask).toBe("1");
    expect(offer(shown, "einblatt.CommitCard", { figure: "b", target: "c" })).toBeUndefined();
    expect(offers(shown, "einblatt.CommitCard")).toHaveLength(2);
    expect(concerning(shown, "C").map((each) => each.ask)).toEqual(["1", "2"]);
    expect(concerning(shown, "C", "b").map((each) => each.ask)).toEqual(["2"]);
  });

  test("a spectator, who has no options, is offered nothing", () => {
    expect(offers({} as View, "einblatt.CommitCard")).toEqual([]);
  });
});

describe("einBlatt's own forms", () => {
  test("a new sheet is filled in with 8 6 6 2 and four different suits", () => {
    expect(sheetChoices(undefined)).toEqual({
      beruf: 8,
      hobby1: 6,
      hobby2: 6,
      schwaeche: 2,
      suits: ["Kr", "Pi", "He", "Ka"],
    });
  });

  test("choosing a suit that another attribute has swaps the two", () => {
    expect(withSuit(["Kr", "Pi", "He", "Ka"], 0, "He")).toEqual(["He", "Pi", "Kr", "Ka"]);
    expect(withSuit(["Kr", "Pi", "He", "Ka"], 1, "Pi")).toEqual(["Kr", "Pi", "He", "Ka"]);
  });

  test("the usual targets are all pairs of different parties", () => {
    const kts = { a: { party: "1" }, b: { party: "1" }, w: { party: "2" } };
    const pairs = ["a>b", "a>w", "b>a", "b>w", "w>a", "w>b"];
    expect(againstOthers(pairs, { kts } as unknown as EinblattConflict)).toEqual([
      "a>w",
      "b>w",
      "w>a",
      "w>b",
    ]);
  });
});

test("options about figures stand as these came, whatever their ids are", () => {
  const options: Option[] = ["a", "c", "b"].map((figure) => ({
    type: "samyra.SetLe",
    fields: { figure: { one_of: [figure] } },
  }));
  const came = { ...NOBODY, order: { c: 0, b: 1, a: 2 } };
  expect(asTheyCame(options, came)).toEqual([options[1], options[2], options[0]]);
  expect(asTheyCame(options, NOBODY)).toEqual(options);
});
