import { beforeEach, describe, expect, test } from "vitest";
import { ofSheet } from "../src/table/preparation/sheets";
import { present } from "../src/forms/options/values";
import { opens, defaultValues } from "../src/forms/options/opening";
import { NOBODY, within, type Names } from "../src/state/names";
import { inWords, sentence } from "../src/i18n/sentence";
import { systemOf, t, tenths } from "../src/i18n/words";
import { language } from "../src/state/preferences";
import type { View } from "../src/net/view";
import { chances, percentWords, share } from "../src/forms/odds/chances";
import { readTenths } from "../src/forms/inputs/decimal";
import { narrowed } from "../src/forms/option_group";
import { fieldLabel } from "../src/forms/options/labels";
import type { Option } from "../src/net/option";
import { whoIsAsked, compact, figuresOf, questionsOf, tools } from "../src/systems/generic/asked";
import { catalogue } from "./holds";
import { weighed } from "../src/systems/phers/climax";

const names: Names = { ...NOBODY, figures: { a: "Ayla", b: "Bran" } };

beforeEach(() => {
  language.value = "de";
  catalogue({});
});

describe("words of several systems", () => {
  test("a key that two systems have is said as each of them says it", () => {
    catalogue({
      harmonies: { "ask.roll": "{figure} würfelt." },
      phers: { "ask.roll": "{figure}: Würfle!" },
    });
    expect(t("ask.roll", { figure: "Ayla" }, "harmonies")).toBe("Ayla würfelt.");
    expect(t("ask.roll", { figure: "Ayla" }, "phers")).toBe("Ayla: Würfle!");
  });

  test("a system without the key falls back to the general words, and those come before another system's", () => {
    catalogue({ ews: { "value.gm": "EWS" } }, { "value.gm": "allgemein" });
    expect(t("value.gm", {}, "phers")).toBe("allgemein");
    expect(t("value.gm", {}, "ews")).toBe("EWS");
    expect(systemOf("ews.OpenProbe")).toBe("ews");
  });

  test("an event's values are words of its own system", () => {
    catalogue({
      ews: { "event.ews.E": "{kind}", "value.simple": "E" },
      phers: { "event.phers.E": "{kind}", "value.simple": "P" },
    });
    expect(sentence({ type: "ews.E", kind: "simple" }, names)).toBe("E");
    expect(sentence({ type: "phers.E", kind: "simple" }, names)).toBe("P");
  });
});

describe("sentences of the dice systems", () => {
  test("who won, began or is meant is a figure, and nobody is nobody", () => {
    catalogue({ ews: { "event.ews.E": "{winner} {initiator} {other} {subject}" } });
    expect(
      sentence({ type: "ews.E", winner: "a", initiator: "b", other: "a", subject: "b" }, names),
    ).toBe("Ayla Bran Ayla Bran");
    expect(
      sentence({ type: "ews.E", winner: "", initiator: "b", other: "a", subject: "gm" }, names),
    ).toBe("niemand Bran Ayla die Spielleitung");
  });

  test("who is told the margin hears the finer sentence of the same outcome", () => {
    catalogue({
      harmonies: {
        "event.harmonies.D": "o",
        "event.harmonies.D.known": "m{margin}",
        "event.harmonies.D.success": "S",
        "event.harmonies.D.success.known": "S{margin}",
      },
    });
    expect(sentence({ type: "harmonies.D", outcome: "success", margin: -3 }, names)).toBe("S−3");
    expect(sentence({ type: "harmonies.D", outcome: "success" }, names)).toBe("S");
    expect(sentence({ type: "harmonies.D", outcome: "", margin: 0 }, names)).toBe("m0");
  });

  test("what is secret is said so, unless this viewer is told the numbers or the symbol", () => {
    catalogue({
      ews: {
        "event.ews.P": "offen",
        "event.ews.P.own": "deins {value}",
        "event.ews.P.secret": "geheim",
        "event.ews.S": "hat",
        "event.ews.S.own": "wählt {symbol}",
      },
    });
    expect(sentence({ type: "ews.P", secret: false, value: 3 }, names)).toBe("offen");
    expect(sentence({ type: "ews.P", secret: true, value: 3, target: 0 }, names)).toBe("deins 3");
    expect(sentence({ type: "ews.P", secret: true, value: 3, other_value: 1 }, names)).toBe(
      "deins 3",
    );
    expect(sentence({ type: "ews.P", secret: true }, names)).toBe("geheim");
    expect(sentence({ type: "ews.S", symbol: "Stein" }, names)).toBe("wählt Stein");
    expect(sentence({ type: "ews.S" }, names)).toBe("hat");
  });

  test("dice are told by name and face, falls of one die as a sum", () => {
    catalogue({ phers: { "event.phers.D": "{dice}" }, harmonies: { "event.harmonies.D": "{F}" } });
    expect(
      sentence(
        {
          type: "phers.D",
          dice: [
            { name: "H10", face: 7 },
            { name: "D10", face: 2 },
          ],
        },
        names,
      ),
    ).toBe("H10 7 und D10 2");
    expect(sentence({ type: "harmonies.D", F: [10, 4] }, names)).toBe("10 + 4");
  });
});

describe("tenths", () => {
  test("are decimals in the viewer's language, in PHERS only", () => {
    expect([27, -8, 0, 12345].map(tenths)).toEqual(["2,7", "−0,8", "0,0", "1234,5"]);
    expect(inWords("tenths", 27, within(names, "phers"))).toBe("2,7");
    expect(inWords("tenths", 27, within(names, "samyra"))).toBe("27");
    language.value = "en";
    expect(tenths(27)).toBe("2.7");
  });

  test("are read with comma or point, and nothing finer", () => {
    expect(["2,7", "2.7", "-0,8", "−0,8", "3", "3,", "+1"].map(readTenths)).toEqual([
      27, 27, -8, -8, 30, 30, 10,
    ]);
    expect(["", "-", "2,75", "a", "1e3"].map(readTenths)).toEqual(Array(5).fill(undefined));
  });

  test("the level without a name is none", () => {
    expect(inWords("talent", "", within(names, "phers"))).toBe("keines");
    expect(inWords("competence", "gm", within(names, "phers"))).toBe("gm");
  });
});

describe("odds", () => {
  test("fractions are reckoned exactly, however long", () => {
    const long = 3n ** 400n;
    expect(share("1/3")).toBeCloseTo(1 / 3, 5);
    expect(share(`${long}/${long * 4n}`)).toBe(0.25);
    expect(share("1")).toBe(1);
    expect(
      chances({
        outcomes: [
          { key: "win", p: "1/4" },
          { key: "loss", p: "3/4" },
        ],
      }),
    ).toEqual([
      { key: "win", percent: 25 },
      { key: "loss", percent: 75 },
    ]);
  });

  test("what is nearly nothing or nearly certain is not called so", () => {
    language.value = "de";
    expect([0, 0.01, 33.333, 99.99, 100].map((p) => percentWords(p))).toEqual([
      "0,0\u00a0%",
      "< 0,1\u00a0%",
      "33,3\u00a0%",
      "> 99,9\u00a0%",
      "100,0\u00a0%",
    ]);
    language.value = "en";
    expect(percentWords(33.333)).toBe("33.3%");
    // Beside a choice whole ones are enough.
    expect([0, 0.1, 58.1, 99.7, 100].map((p) => percentWords(p, 0))).toEqual([
      "0%",
      "< 1%",
      "58%",
      "> 99%",
      "100%",
    ]);
  });
});

function option(type: string, fields: Option["fields"], ask?: string): Option {
  return { type, fields, ...(ask ? { ask } : {}) };
}

function pair(who: string, method: string): Option {
  return option("x.Open", {
    who: { one_of: [who] },
    method: { one_of: [method] },
    n: { int: { min: 0, max: 1 } },
  });
}

describe("a system that the page has never heard of", () => {
  const view = {
    me: { role: "gm", figures: { b: true } },
    figures: { a: {}, b: {} },
    conflicts: { C: { system: "samyra", title: "T", open: true } },
    asks: {
      q1: { who: "b", kind: "roll", conflict: "C", answered: false, mine: true },
      q2: { who: "gm", kind: "fix", conflict: "C", answered: false, mine: true },
      q3: { who: "a", kind: "roll", conflict: "C", answered: false },
      q4: { who: "gm", kind: "yes", conflict: "C", answered: true, mine: true },
      q5: { who: "b", kind: "roll", conflict: "D", answered: false, mine: true },
    },
    options: {
      1: option("samyra.Roll", { conflict: { one_of: ["C"] } }, "q1"),
      2: option(
        "samyra.Fix",
        { conflict: { one_of: ["C"] }, n: { int: { min: 0, max: 9 } } },
        "q2",
      ),
      3: option("table.Skip", {}, "q3"),
      4: option("samyra.Yes", { way: { one_of: ["x", "y"] } }, "q4"),
      5: option("samyra.Tool", { conflict: { one_of: ["C"] }, figure: { one_of: ["a"] } }),
      6: option("samyra.Tool", { conflict: { one_of: ["C"] }, figure: { one_of: ["b"] } }),
      7: option("table.Undo", { conflict: { one_of: ["C"] } }),
      8: option("samyra.Tool", { conflict: { one_of: ["D"] } }),
      9: option("samyra.Remind", { conflict: { one_of: ["C"] } }, "q3"),
    },
  } as unknown as View;

  test("its questions to me are found with their answers, and no one else's", () => {
    expect(
      questionsOf(view, "C").map(({ id, options }) => [id, options.map(({ type }) => type)]),
    ).toEqual([
      ["q1", ["samyra.Roll"]],
      ["q2", ["samyra.Fix"]],
      ["q4", ["samyra.Yes"]],
    ]);
  });

  test("buttons and a form for one number have room below the board", () => {
    expect(
      questionsOf(view, "C")
        .filter(compact)
        .map(({ id }) => id),
    ).toEqual(["q1", "q2", "q4"]);
  });

  test("unasked tools are grouped by type; undoing and skipping have their own places", () => {
    expect(tools(view, "C").map((group) => [group[0]?.type, group.length])).toEqual([
      ["samyra.Tool", 2],
    ]);
  });

  test("who is waited for and who takes part is read from the view alone", () => {
    expect(whoIsAsked(view, "C")).toEqual(["b", "gm", "a"]);
    expect(figuresOf(view, { sides: { a: { against: "b" } }, title: "x" })).toEqual(["a", "b"]);
    expect(figuresOf(view, { order: ["b"], note: "c" })).toEqual(["b"]);
  });
});

describe("several options of one type", () => {
  const options = [pair("a", "rps"), pair("b", "rps"), pair("a", "dice")];

  test("are told apart field by field, and only by what is open after the choice before", () => {
    const first = narrowed(options, {});
    expect(first.questions.map(({ name, values, chosen }) => [name, values, chosen])).toEqual([
      ["who", ["a", "b"], "a"],
      ["method", ["rps", "dice"], "rps"],
    ]);
    expect(first.option).toBe(options[0]);
    expect(narrowed(options, { method: "dice" }).option).toBe(options[2]);
    const other = narrowed(options, { who: "b", method: "dice" });
    expect(other.questions.map(({ name }) => name)).toEqual(["who"]);
    expect(other.option).toBe(options[1]);
    expect(narrowed([], {}).option).toBeUndefined();
  });
});

describe("opening and sheets", () => {
  const open = option("phers.OpenDecision", {
    title: { text: { min: 1, max: 80 } },
    figure: { one_of: ["a"] },
    kind: { one_of: ["simple", "dramatic"] },
    talent: { one_of: ["", "Kraft"] },
  });
  const level = option("phers.SetLevel", {
    figure: { one_of: ["a"] },
    tenths: { int: { min: -9, max: 9 } },
  });

  test("what gives a title opens a conflict; what names only a figure is its sheet", () => {
    expect([opens(open), ofSheet(open)]).toEqual([true, false]);
    expect([opens(level), ofSheet(level)]).toEqual([false, true]);
    expect(ofSheet(option("table.GiveFigure", { figure: { one_of: ["a"] } }))).toBe(false);
    expect(
      ofSheet(option("x.Do", { figure: { one_of: ["a"] }, conflict: { one_of: ["C"] } })),
    ).toBe(false);
  });

  test("the usual is filled in, figures are not guessed", () => {
    expect(defaultValues(open)).toEqual({ kind: "simple", talent: "" });
    expect(
      defaultValues(
        option("x.Open", { title: { text: { min: 1, max: 9 } }, other: { one_of: ["a", "b"] } }),
      ),
    ).toEqual({});
  });

  test("a sheet's numbers are found wherever they lie", () => {
    const form = option("x.SetSheet", {
      body: { int: { min: -5, max: 5 } },
      power: { int: { min: -5, max: 5 } },
    });
    expect(present({ hidden: true, c: { body: 2, agility: 1 }, m: { power: -1 } }, form)).toEqual({
      body: 2,
      power: -1,
    });
  });
});

test("only a number that may go below 0 is called by what that means", () => {
  catalogue({
    samyra: {
      "field.samyra.E.damage": "Schaden",
      "field.samyra.E.damage.below": "Schaden (unter 0 heilt)",
    },
  });
  expect(fieldLabel("samyra.E", "damage", { int: { min: 0, max: 9 } })).toBe("Schaden");
  expect(fieldLabel("samyra.E", "damage", { int: { min: -9, max: 9 } })).toBe(
    "Schaden (unter 0 heilt)",
  );
  expect(fieldLabel("samyra.E", "damage", { one_of: [0] })).toBe("Schaden");
});

test("a point of PHERS is weighed only against the same moment", () => {
  const now = { kind: "dramatic", tenths: "0", versus_class: "ordentlich" };
  const same = { versus_class: "ordentlich", kind: "climax", tenths: "0", event: "auto" };
  expect(weighed(now, same)).toEqual({ without: now, spent: same });
  const before = { kind: "climax", tenths: "0", versus_kind: "dramatic", versus_tenths: "0" };
  expect(weighed(now, before).spent).toBeUndefined();
  expect(weighed({ ...now, tenths: "-30" }, same).spent).toBeUndefined();
  expect(weighed(undefined, undefined)).toEqual({ without: undefined, spent: undefined });
});
