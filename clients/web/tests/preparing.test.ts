import { describe, expect, test } from "vitest";
import { NOBODY, type Names } from "../src/i18n/names";
import type { View } from "../src/model/view";
import {
  readBundle,
  readPresets,
  Unreadable,
  writeBundle,
  type Bundle,
} from "../src/roster/checked";
import { sheeted } from "../src/gm/systems";
import {
  kept,
  lineUp,
  partiesOf,
  titled,
  type Changed,
  type Place,
} from "../src/systems/generic/opening/lineup";
import { unlike } from "../src/roster/opening/titles";
import { sideOf } from "../src/systems/generic/opening/sides";
import { lineUpRules as duel } from "../src/systems/einblatt/opening";
import { lastPicked, likely, titleOf } from "../src/systems/ews/opening";
import { sideRules as approaches } from "../src/systems/harmonies/opening";
import { sideRules as levels } from "../src/systems/phers/opening";
import { bestLevels } from "../src/systems/phers/view";
import { lineUpRules as combat } from "../src/systems/samyra/opening";
import { bestApproach } from "../src/systems/harmonies/view";
import { spareFor } from "../src/roster/people";
import { guessed, suiting } from "../src/roster/preset";
import { coming } from "../src/roster/coming";
import { called, gathered, LONGEST, MOST, singular } from "../src/roster/several";
import { shipped } from "../src/roster/shipped";
import { blank, sheetSystems, unable, writable, written } from "../src/roster/written";
import { withSystems } from "../src/systems/registry";

await withSystems(Promise.resolve());
const SYSTEMS = sheetSystems().toSorted();

/** Tell of each figure that a line asks for whether it is one of several. */
const counted = (line: string): boolean[] => called(line, [], "en").map((each) => each.counted);

const wanted = (...line: Parameters<typeof called>): string[] =>
  called(...line).map(({ name }) => name);

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
    expect(wanted("999 wolves", [], "en")).toHaveLength(MOST);
    expect(wanted("20 wolves, 20 orcs", [], "en")).toHaveLength(MOST);
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
    const told = (line: Parameters<typeof coming>[0]) =>
      coming(line, called(line.text, [], "en"), ["a", "b"], presets).map(
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
});

const SHEETS = {
  einblatt: {
    a: {
      attributes: {
        beruf: { value: 8, suit: "Kr", name: "Smith" },
        hobby1: { value: 6, suit: "Pi" },
        hobby2: { value: 6, suit: "He" },
        schwaeche: { value: 2, suit: "Ka" },
      },
    },
    b: {},
  },
  ews: { a: { values: { Hacking: 18 } }, b: { values: {} } },
  harmonies: {
    a: {
      hidden: false,
      characteristics: { body: 0, agility: 2 },
      means: { power: 0, maneuver: 1 },
      competencies: { Acrobatics: 2 },
    },
    b: { hidden: false, characteristics: { body: 0 }, means: { power: 0 }, competencies: {} },
  },
  phers: {
    a: {
      levels: {
        Agility: { area: "talent", tenths: 10 },
        Fencing: { area: "competence", tenths: 20 },
      },
      climax: 1,
    },
    b: { levels: {}, climax: 0 },
  },
  samyra: {
    a: {
      bew: 6,
      height: 7,
      knee: 2,
      shape: "single",
      rs: 1,
      aus: 10,
      sight: 9,
      gelaendelauf: 0,
      bare_hands: "no",
      le: 20,
      weapons: { w: { name: "Sword", hands: 1, swing: 0, reach: "melee", place: "ready" } },
    },
  },
};

function view(more: Partial<View> = {}): View {
  const figures = {
    a: { name: "Ayla", kind: "character" as const },
    b: { name: "Bran", kind: "character" as const },
    w: { name: "Wolf", kind: "npc" as const },
    t: { name: "Tree", kind: "obstacle" as const },
  };
  return {
    table: { id: "t", title: "T", language: "en" },
    me: { role: "gm" },
    figures,
    sheets: SHEETS,
    ...more,
  } as View;
}

describe("what stands on a sheet", () => {
  test.each(SYSTEMS)(
    "%s: it is written again by its own commands, and a blank one by none",
    (system) => {
      const writes = written(view(), system, "a");
      expect(writes.length).toBeGreaterThan(0);
      for (const write of writes) expect(writable()).toContain(write.type);
      expect(written(view(), system, "b")).toEqual([]);
      expect([blank(view(), system, "a"), blank(view(), system, "b")]).toEqual([false, true]);
    },
  );

  test("weapons, life energy and what attributes are called come along", () => {
    expect(written(view(), "samyra", "a").slice(1)).toEqual([
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
    expect(written(view(), "einblatt", "a")[1]).toMatchObject({
      type: "einblatt.Describe",
      beruf: "Smith",
      hobby1: "",
    });
  });

  test("of a system that the page does not know nothing is said to be missing", () => {
    expect([
      blank(view(), "sixth", "a"),
      unable(view(), "sixth", "a"),
      written(view(), "sixth", "a"),
    ]).toEqual([false, false, []]);
  });

  test("only where nothing can be done without values is somebody unable", () => {
    expect(SYSTEMS.filter((system) => unable(view(), system, "b"))).toEqual(["einblatt", "samyra"]);
    expect(SYSTEMS.filter((system) => unable(view(), system, "w"))).toEqual(["samyra"]);
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

describe("the line-up", () => {
  const names: Names = { ...NOBODY, order: { a: 0, b: 1, w: 2, t: 3 } };
  const sides: [string, string] = ["Us", "Them"];
  const none: Changed = { in: {}, parties: {} };
  const line = (last = {}, changed = none, seen = view()) =>
    lineUp(seen, names, duel, last, changed, sides);
  const taking = (places: ReturnType<typeof line>) =>
    places.filter((place) => place.in).map(({ name }) => name);

  test("all who can act are in, characters against the rest", () => {
    expect(taking(line())).toEqual(["Ayla", "Wolf", "Tree"]);
    expect(line().map(({ party }) => party)).toEqual(["Us", "Us", "Them", "Them"]);
    expect(line()[1]).toMatchObject({ unable: true, in: false });
    expect(partiesOf(line())).toEqual(["Us", "Them"]);
  });

  test("who has fallen is asked about, and comes only by a press of its own", () => {
    const down = view({
      sheets: { samyra: { a: { bew: 6, le: -3 }, w: { bew: 6, le: 4 }, t: { bew: 1 } } },
    } as unknown as Partial<View>);
    const fight = (changed = none) => lineUp(down, names, combat, {}, changed, sides);
    expect(fight().find(({ figure }) => figure === "a")).toMatchObject({
      fallen: -3,
      in: false,
      unable: false,
    });
    expect(taking(fight())).toEqual(["Wolf", "Tree"]);
    expect(taking(fight({ in: { a: true }, parties: {} }))).toEqual(["Ayla", "Wolf", "Tree"]);
    expect(kept(fight(), sides).out).not.toContain("a");
  });

  test("who was left out last time is again, until taken in", () => {
    expect(taking(line({ out: ["w"] }))).toEqual(["Ayla", "Tree"]);
    expect(taking(line({ out: ["w"] }, { in: { w: true, t: false }, parties: {} }))).toEqual([
      "Ayla",
      "Wolf",
    ]);
    expect(line({ parties: { w: "Us" } })[2]?.party).toBe("Us");
  });

  test("nobody is taken in who plays elsewhere, or cannot act", () => {
    const conflicts = { c: { system: "einblatt", title: "The ford", open: true, kts: { w: {} } } };
    const places = line({}, { in: { b: true, w: true }, parties: {} }, view({ conflicts }));
    expect(taking(places)).toEqual(["Ayla", "Tree"]);
    expect(places[2]?.busy).toBe("The ford");
  });

  test("a title says who meets, and is unlike the others", () => {
    expect(titled(line(), (all) => all.join(" + "))).toBe("Ayla – Wolf + Tree");
    const [ayla, ...others] = line() as [Place, ...Place[]];
    expect(
      titled([ayla, { ...ayla, name: "Bran" }, ...others], (all) => all.join(" + "), ayla.party),
    ).toBe("Wolf + Tree");
    expect(gathered(["Wolf 1", "Ayla", "Wolf 2"], "de")).toEqual(["2 Wölfe", "Ayla"]);
    expect(gathered(["Wolf 1", "Wolf 2", "Kobold 1", "Kobold 2", "Emil 3"], "en")).toEqual([
      "2 Wolves",
      "2 × Kobold",
      "Emil 3",
    ]);
    expect(unlike("A", ["A", "A (2)"])).toBe("A (3)");
    expect(unlike("A (2)", ["A", "A (2)"])).toBe("A (3)");
    // The number of a figure is no number of the title: "Ayla – Wolf 2" is another fight.
    expect(unlike("Ayla – Wolf 1", ["Ayla – Wolf 1"])).toBe("Ayla – Wolf 1 (2)");
    expect(unlike("Ayla – Wolf", ["Ayla – Wolf"])).toBe("Ayla – Wolf (2)");
    expect([...unlike("x".repeat(80), ["x".repeat(80)])].length).toBeLessThanOrEqual(80);
  });
});

describe("what is likely", () => {
  test("the best of a sheet is proposed, average without any", () => {
    expect(likely(view(), ["a", "b"], {})).toEqual({
      value: 18,
      skill: "Hacking",
      target: 12,
      other_value: 12,
      other_skill: "",
    });
    const two = view({
      sheets: {
        ews: { a: { values: { Hacking: 18, Melee: 15 } }, b: { values: { Melee: 15, Sight: 15 } } },
      },
    });
    expect(likely(two, ["a", "b"], { a: "Melee", b: "Nothing" })).toMatchObject({
      value: 15,
      skill: "Melee",
      target: 12,
      other_value: 15,
    });
    expect([
      titleOf(["Ayla"], { skill: "Hacking" }),
      titleOf(["Ayla"], {}),
      titleOf(["Ayla", "Bran"], { skill: "Hacking" }),
    ]).toEqual(["Ayla: Hacking", "Ayla", "Ayla – Bran"]);
    expect(lastPicked({ with: { a: { skill: "Melee" }, b: {} } })).toEqual({ a: "Melee" });
    expect(bestLevels(view(), "a")).toEqual({
      talent: "Agility",
      competence: "Fencing",
    });
    expect(bestApproach(view(), "a")).toEqual({
      characteristic: "agility",
      means: "maneuver",
      competency: "Acrobatics",
    });
    expect(bestApproach(view(), "w")).toEqual({
      characteristic: "body",
      means: "power",
      competency: "untrained",
    });
  });

  test("both sides of a comparison bring their best, unless something else was chosen", () => {
    const fields = {
      figure: { one_of: ["a"] },
      kind: { one_of: ["dramatic", "simple"] },
      talent: { one_of: ["", "Agility"] },
    };
    const offered = view({ options: { o: { type: "phers.OpenDecision", fields } } });
    const best = {
      talent: "Agility",
      competence: "Fencing",
      difficulty: 0,
      situation: 0,
      kind: "dramatic",
    };
    expect(sideOf(offered, levels, "a")).toEqual(best);
    expect(sideOf(offered, levels, "a", { talent: "", difficulty: -30 })).toEqual({
      ...best,
      talent: "",
      difficulty: -30,
    });
    expect(sideOf(view(), approaches, "a", { means: "power", title: "x" })).toEqual({
      characteristic: "agility",
      means: "power",
      competency: "Acrobatics",
    });
  });
});

function refused(source: string): [string, string] {
  try {
    readBundle(source);
  } catch (error) {
    if (error instanceof Unreadable) return [error.key, error.where];
    throw error;
  }
  throw new Error("it was read");
}

describe("a file", () => {
  const bundle: Bundle = {
    presets: shipped("samyra", "en"),
    figures: [
      {
        name: "<b>Ayla</b>",
        kind: "character",
        writes: [{ type: "ews.SetValue", name: "Hacking", value: 18 }],
      },
    ],
    maps: [{ name: "Yard", rows: "....\n.##." }],
  };
  const changed = (change: (held: Record<string, never>) => unknown): string => {
    const held = JSON.parse(writeBundle(bundle)) as Record<string, never>;
    change(held);
    return JSON.stringify(held);
  };
  test("is read as it was written; markup in a name is text", () => {
    expect(readBundle(writeBundle(bundle))).toEqual(bundle);
  });

  test.each<[string, string, string, string]>([
    ["no json", "{", "json", ""],
    ["something else", "[]", "format", ""],
    ["huge", " ".repeat(2_000_001), "large", ""],
    ["another version", changed((held) => Object.assign(held, { version: 2 })), "version", "2"],
    ["a foreign field", changed((held) => Object.assign(held, { evil: 1 })), "unknown", ".evil"],
    [
      "figures that are no list",
      changed((held) => Object.assign(held, { figures: {} })),
      "shape",
      "figures",
    ],
    [
      "too many figures",
      changed((held) => Object.assign(held, { figures: Array(201).fill(bundle.figures[0]) })),
      "many",
      "figures",
    ],
    [
      "a name that is too long",
      changed((held) =>
        Object.assign(held, { figures: [{ ...bundle.figures[0], name: "x".repeat(LONGEST + 1) }] }),
      ),
      "text",
      "figures[0].name",
    ],
    [
      "an unknown kind",
      changed((held) => Object.assign(held, { figures: [{ ...bundle.figures[0], kind: "god" }] })),
      "unknown",
      "figures[0].kind",
    ],
    [
      "a command that is no sheet",
      changed((held) =>
        Object.assign(held, {
          figures: [{ ...bundle.figures[0], writes: [{ type: "table.CloseConflict", name: "c" }] }],
        }),
      ),
      "unknown",
      "figures[0].writes[0].type",
    ],
    [
      "somebody else's sheet",
      changed((held) =>
        Object.assign(held, {
          figures: [{ ...bundle.figures[0], writes: [{ type: "ews.SetValue", figure: "x" }] }],
        }),
      ),
      "unknown",
      "figures[0].writes[0].figure",
    ],
    [
      "a nested command",
      changed((held) =>
        Object.assign(held, {
          figures: [
            { ...bundle.figures[0], writes: [{ type: "ews.SetValue", value: { type: "x" } }] },
          ],
        }),
      ),
      "shape",
      "figures[0].writes[0].value",
    ],
    [
      "a preset of two systems",
      changed((held) =>
        Object.assign(held, {
          presets: [
            { id: "x", system: "ews", name: "X", for: [], writes: [{ type: "phers.SetLevel" }] },
          ],
        }),
      ),
      "unknown",
      "presets[0].writes[0].type",
    ],
    [
      "a map without rows",
      changed((held) => Object.assign(held, { maps: [{ name: "Yard" }] })),
      "shape",
      "maps[0].rows",
    ],
  ])("%s is refused with the place", (_what, source, key, where) => {
    expect(refused(source)).toEqual([key, where]);
  });

  test("what a device keeps is taken only as far as it is one", () => {
    expect(readPresets("x")).toEqual([]);
    expect(readPresets([{ id: "x" }, bundle.presets[0], null])).toEqual([bundle.presets[0]]);
  });
});
