import { describe, expect, test } from "vitest";
import { NOBODY, type Names } from "../src/state/names";
import type { View } from "../src/net/view";
import {
  lastLineUp,
  lineUp,
  partiesOf,
  titled,
  type Changed,
  type LineUpPlace,
} from "../src/systems/generic/opening/lineup";
import { unlike } from "../src/forms/titles";
import { sideOf } from "../src/systems/generic/opening/sides";
import { lineUpRules as duel } from "../src/systems/einblatt/opening";
import { lastPicked, suggestedChoices, titleOf } from "../src/systems/ews/opening";
import { sideRules as approaches } from "../src/systems/harmonies/opening";
import { sideRules as levels } from "../src/systems/phers/opening";
import { bestLevels } from "../src/systems/phers/current_values";
import { lineUpRules as combat } from "../src/systems/samyra/opening";
import { bestApproach } from "../src/systems/harmonies/current_values";
import { gathered } from "../src/systems/generic/opening/parse_names";
import { withSystems } from "../src/systems/registry";
import { view } from "./four_figures";

await withSystems(Promise.resolve());
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
    expect(lastLineUp(fight(), sides).out).not.toContain("a");
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
    const [ayla, ...others] = line() as [LineUpPlace, ...LineUpPlace[]];
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

describe("what is suggested", () => {
  test("the best of a sheet is proposed, average without any", () => {
    expect(suggestedChoices(view(), ["a", "b"], {})).toEqual({
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
    expect(suggestedChoices(two, ["a", "b"], { a: "Melee", b: "Nothing" })).toMatchObject({
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
