import { h, render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, test } from "vitest";
import type { View } from "../src/net/view";
import { readPresets } from "../src/systems/generic/presets/reader";
import { TableContext } from "../src/state/context";
import { sheeted, SystemChoice, useSystem } from "../src/table/preparation/system_choice";
import { spareFor } from "../src/table/preparation/people";
import { guessed, suiting } from "../src/systems/sheet_preset";
import { newFigures } from "../src/table/preparation/new_figures";
import { parseNames, MOST_FIGURES, singular } from "../src/systems/generic/opening/parse_names";
import { shipped } from "../src/systems/generic/presets/shipped";
import {
  isEmptySheet,
  sheetSystems,
  cannotAct,
  writable,
  writesOf,
} from "../src/systems/generic/presets/sheet";
import { withSystems } from "../src/systems/registry";
import { doorOf, drawAnew, find, root } from "./drawing";
import { SHEETS, view } from "./four_figures";

await withSystems(Promise.resolve());
const SYSTEMS = sheetSystems().toSorted();

/** Tell of each figure that a line asks for whether it is one of several. */
const counted = (line: string): boolean[] => parseNames(line, [], "en").map((each) => each.counted);

const wanted = (...line: Parameters<typeof parseNames>): string[] =>
  parseNames(...line).map(({ name }) => name);

drawAnew();

const Choice = () => h(SystemChoice, useSystem(["einblatt", "samyra"]));
const chosen = (): string | undefined =>
  root.querySelector<HTMLElement>("[aria-pressed=true]")?.dataset["testid"];

test("the rules that were chosen at one table are not those of the next", () => {
  const empty = { me: { role: "gm" } } as unknown as View;
  const draw = (table: string): void =>
    void act(() =>
      render(
        h(TableContext.Provider, { key: table, value: doorOf(empty, { table }) }, h(Choice, {})),
        root,
      ),
    );
  draw("one");
  act(() => find("system-samyra")?.click());
  expect(chosen()).toBe("system-samyra");
  draw("two");
  expect(chosen()).toBe("system-einblatt");
  draw("one");
  expect(chosen()).toBe("system-samyra");
});

describe("a line of names", () => {
  test.each([
    ["3 wolves", "en", ["Wolf 1", "Wolf 2", "Wolf 3"]],
    ["3 Wölfe", "de", ["Wolf 1", "Wolf 2", "Wolf 3"]],
    ["2 dire wolves", "en", ["Dire wolf 1", "Dire wolf 2"]],
    ["2 foxes", "en", ["Fox 1", "Fox 2"]],
    ["2 harpies", "en", ["Harpy 1", "Harpy 2"]],
    ["2 guards", "en", ["Guard 1", "Guard 2"]],
    ["2 Räuberinnen", "de", ["Räuberin 1", "Räuberin 2"]],
    ["2 Orks", "de", ["Ork 1", "Ork 2"]],
    ["2x Räuber", "de", ["Räuber 1", "Räuber 2"]],
  ] as const)("%s (%s)", (line, language, names) => {
    expect(wanted(line, [], language)).toEqual(names);
  });

  test("what is not surely a plural keeps what was typed, and is numbered", () => {
    expect(wanted("2 alte Wölfe", [], "de")).toEqual(["Alte Wölfe 1", "Alte Wölfe 2"]);
    expect(wanted("2 Türme", [], "de")).toEqual(["Türme 1", "Türme 2"]);
    expect(singular("boss", "en")).toBe("boss");
    expect(singular("circus", "en")).toBe("circus");
  });

  test("commas part names, one is one, and no number is no count", () => {
    expect(wanted("Ayla,  Bran ; 1 wolf", [], "en")).toEqual(["Ayla", "Bran", "Wolf"]);
    expect(wanted("R2 D2", [], "en")).toEqual(["R2 D2"]);
    expect(wanted(" , ", [], "en")).toEqual([]);
  });

  test("numbers go on where the table's end", () => {
    expect(wanted("2 wolves", ["Wolf 1", "Wolf 3", "Wolf x"], "en")).toEqual(["Wolf 4", "Wolf 5"]);
  });

  test("no line brings more than so many", () => {
    expect(wanted("999 wolves", [], "en")).toHaveLength(MOST_FIGURES);
    expect(wanted("20 wolves, 20 orcs", [], "en")).toHaveLength(MOST_FIGURES);
  });

  test("several of a kind are told from names", () => {
    expect([counted("2 wolves, Ayla"), counted("2 x Ork")]).toEqual([
      [true, true, false],
      [true, true],
    ]);
    expect(["Ayla", "1 wolf", "Ayla, Bran", "R2 D2"].flatMap(counted)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test("each comes as what it is called: wolves are the gm's, characters the players' who have none", () => {
    const presets = shipped("samyra", "en");
    const told = (line: Parameters<typeof newFigures>[0]) =>
      newFigures(line, parseNames(line.text, [], "en"), ["a", "b"], presets).map(
        ({ name, kind, owner, preset }) => [name, kind, owner, preset?.for.includes(kind)],
      );
    const wolves = [
      ["Wolf 1", "npc", "", true],
      ["Wolf 2", "npc", "", true],
    ];
    expect(told({ text: "2 wolves, Ines, Bert" })).toEqual([
      ...wolves,
      ["Ines", "character", "a", true],
      ["Bert", "character", "b", true],
    ]);
    // What was chosen by hand holds for all.
    expect(told({ text: "Wolf, Ines", kind: "npc", preset: "none" })).toEqual([
      ["Wolf", "npc", "", undefined],
      ["Ines", "npc", "", undefined],
    ]);
    expect(told({ text: "Ines, Bert", owner: "b" }).map(([, , owner]) => owner)).toEqual([
      "b",
      "b",
    ]);
  });
});

test("who sits down anew after losing a device may get back what the lost seat has, and nobody else may", () => {
  const seats = {
    q: { name: "Quinn", role: "player" },
    n: { name: "quinn", role: "player" },
    p: { name: "Paul", role: "player" },
  };
  const table = {
    seats,
    figures: {
      b: { kind: "character", owner: "q" },
      r: { kind: "character", owner: "p" },
      f: { kind: "character" },
    },
  } as unknown as View;
  expect(spareFor(table, "n", { n: 1, p: 1 })).toEqual({ lost: ["b"], spare: ["f"] });
  // The earlier seat is in use: then these are two of one name.
  expect(spareFor(table, "n", { n: 1, q: 1 })).toEqual({ lost: [], spare: ["f"] });
});

describe("presets", () => {
  test.each(SYSTEMS)(
    "%s has three to six, for characters and for npcs, in both languages",
    (system) => {
      const [de, en] = [shipped(system, "de"), shipped(system, "en")];
      expect(de.length).toBeGreaterThanOrEqual(3);
      expect(de.length).toBeLessThanOrEqual(6);
      for (const kind of ["character", "npc"])
        expect(suiting(de, kind).some((preset) => preset.for.includes(kind))).toBe(true);
      expect(de.map(({ name }) => name)).not.toEqual(en.map(({ name }) => name));
      for (const preset of [...de, ...en])
        for (const write of preset.writes) expect(writable()).toContain(write.type);
      expect(JSON.stringify([de, en])).not.toContain('"de":');
    },
  );

  test.each(SYSTEMS)("those of %s are what a device keeps and a file holds", (system) => {
    const all = shipped(system, "de");
    expect(readPresets(JSON.parse(JSON.stringify(all)))).toEqual(all);
  });

  test("a figure's name tells its preset, else its kind does", () => {
    const all = shipped("samyra", "en");
    expect(guessed(all, "npc", "Wolf 2")?.id).toBe("wolf");
    expect(guessed(all, "npc", "Guard")?.id).toBe("guard");
    expect(guessed(all, "character", "Ayla")?.id).toBe("fighter");
  });

  test.each([
    ["Ork-Häuptling 2", "Ork-Häuptling"],
    ["2 Ork-Häuptlinge", "Ork-Häuptling"],
    ["T-800 2", "T-800"],
    ["Räuber 1".normalize("NFD"), "Räuber"],
    ["Räuber 1", "Räuber: mit Axt".normalize("NFD")],
    ["Grauohr (Wolf)", "Wolf"],
    ["Wolf2", "Wolf"],
    ["Wolf-2", "Wolf"],
    ["Ork 2", "Ork"],
  ])("%s is of a gm's own %s", (figure, name) => {
    const own = ["Wache", "Ork", name].map((each) => ({
      id: each,
      system: "samyra",
      name: each,
      for: [],
      writes: [],
    }));
    expect(guessed(own, "npc", figure)?.name).toBe(name);
  });

  test.each([
    ["de", "3 Räuber, 2 Ritter", "fighter"],
    ["en", "3 bandits, Wolfram, 2 big bandits", "fighter"],
    ["de", "3 Wölfe, Wölfe, Wolf 1, wölfe", "wolf"],
    ["en", "3 wolves, Wolves, Wolf, 2 dire wolves", "wolf"],
    ["de", "2 Wachen, Wachen, Wache am Tor", "guard"],
    ["en", "2 guards, Guards", "guard"],
  ] as const)("an npc called by nobody's preset is a fighter, in %s: %s", (language, line, id) => {
    const called = parseNames(line, [], language);
    const all = newFigures({ text: line, kind: "npc" }, called, [], shipped("samyra", language));
    expect(all.map(({ preset }) => preset?.id)).toEqual(all.map(() => id));
  });

  test("a shield is no weapon: who has one and a sword fights with one weapon", () => {
    const [fighter] = shipped("samyra", "en");
    const given = fighter?.writes.filter(({ type }) => type === "samyra.GiveWeapon");
    expect(given?.map(({ name, reach }) => [name, reach])).toEqual([
      ["Sword", "melee"],
      ["Shield", "shield"],
    ]);
  });
});

describe("what stands on a sheet", () => {
  test.each(SYSTEMS)(
    "%s: it is written again by its own commands, and a blank one by none",
    (system) => {
      const writes = writesOf(view(), system, "a");
      expect(writes.length).toBeGreaterThan(0);
      for (const write of writes) expect(writable()).toContain(write.type);
      expect(writesOf(view(), system, "b")).toEqual([]);
      expect([isEmptySheet(view(), system, "a"), isEmptySheet(view(), system, "b")]).toEqual([
        false,
        true,
      ]);
    },
  );

  test("weapons, life energy and what attributes are called come along", () => {
    expect(writesOf(view(), "samyra", "a").slice(1)).toEqual([
      { type: "samyra.SetLe", le: 20 },
      {
        type: "samyra.GiveWeapon",
        name: "Sword",
        hands: 1,
        swing: 0,
        reach: "melee",
        place: "ready",
      },
    ]);
    expect(writesOf(view(), "einblatt", "a")[1]).toMatchObject({
      type: "einblatt.Describe",
      beruf: "Smith",
      hobby1: "",
    });
  });

  test("of a system that the page does not know nothing is said to be missing", () => {
    expect([
      isEmptySheet(view(), "sixth", "a"),
      cannotAct(view(), "sixth", "a"),
      writesOf(view(), "sixth", "a"),
    ]).toEqual([false, false, []]);
  });

  test("only where nothing can be done without values is somebody unable", () => {
    expect(SYSTEMS.filter((system) => cannotAct(view(), system, "b"))).toEqual([
      "einblatt",
      "samyra",
    ]);
    expect(SYSTEMS.filter((system) => cannotAct(view(), system, "w"))).toEqual(["samyra"]);
  });

  test("before the first conflict the rules are those of one's own sheet, else of any, else none is known", () => {
    const sheets = { harmonies: { a: SHEETS.harmonies.a }, phers: { b: SHEETS.phers.a } };
    const me = (figures: Record<string, true>): Partial<View> =>
      ({ sheets, me: { role: "player", figures } }) as Partial<View>;
    expect(sheeted(view(me({ b: true })), ["harmonies", "phers"])).toBe("phers");
    expect(sheeted(view(me({ w: true })), ["harmonies", "phers"])).toBe("harmonies");
    expect(sheeted(view({ sheets: {} }), SYSTEMS)).toBeUndefined();
  });
});
