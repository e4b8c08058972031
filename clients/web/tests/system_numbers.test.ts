import { beforeEach, describe, expect, test } from "vitest";
import { language } from "../src/state/preferences";
import type { View } from "../src/net/view";
import type { Option } from "../src/net/option";
import { streakOf, gamesWorth, type EwsConflict, type Game } from "../src/systems/ews/view";
import { countNamed, notable, type HarmoniesConflict } from "../src/systems/harmonies/view";
import { currentReaders } from "../src/systems/phers/current_values";
import { catalogue } from "./holds";

beforeEach(() => {
  language.value = "de";
  catalogue({});
});

function option(type: string, fields: Option["fields"], ask?: string): Option {
  return { type, fields, ...(ask ? { ask } : {}) };
}

function games(...all: Game["outcome"][]): Game[] {
  return all.map((outcome) => ({ a: "Stein", b: "Stein", outcome }));
}

function of(more: object) {
  return gamesWorth({ actor: "a", opponent: "b", ...more } as unknown as EwsConflict);
}

/** What the form of the gm's word in PHERS begins with. */
function overridden(what: string, view: View) {
  const about = {
    conflict: { one_of: ["C"] },
    figure: { one_of: ["a"] },
    what: { one_of: [what] },
  };
  return currentReaders["phers.Override"]?.(option("phers.Override", about), view);
}

describe("what each system's panel reckons to show", () => {
  test("an EWS streak ends with the first other game and counts for who won the first", () => {
    expect(
      [
        games(),
        games("tie"),
        games("win"),
        games("win", "win", "loss"),
        games("loss", "loss"),
        games("loss", "tie"),
      ].map(streakOf),
    ).toEqual([0, 0, 1, 2, -2, -1]);
  });

  test("EWS games are worth a bonus to who won them, and only in a Probe a malus", () => {
    expect(of({ kind: "contest", x: 0, other_x: 6 })).toEqual({
      key: "ews.bonus_of",
      who: "b",
      points: 6,
    });
    expect(of({ kind: "contest", x: 3, other_x: 0 })).toEqual({
      key: "ews.bonus_of",
      who: "a",
      points: 3,
    });
    expect([of({ kind: "contest", x: 0, other_x: 0 }), of({ kind: "probe", x: 0 })]).toEqual([
      { key: "ews.no_bonus", points: 0 },
      { key: "ews.no_bonus", points: 0 },
    ]);
    expect([of({ kind: "probe", x: -6 }), of({ kind: "probe", x: 6 })]).toEqual([
      { key: "ews.malus", points: -6 },
      { key: "ews.bonus", points: 6 },
    ]);
  });

  test("a Harmonies sheet tells what is not average, and every competency", () => {
    expect(
      notable({
        hidden: false,
        characteristics: { body: 0, agility: 2 },
        competencies: { Klettern: 0 },
      }),
    ).toEqual([
      ["agility", 2],
      ["Klettern", 0],
    ]);
    expect(notable({ hidden: true })).toEqual([]);
  });

  test("a withdrawn action of several is not one of those named", () => {
    const conflict = {
      n: 2,
      actions: { x: { phase: "open" }, y: { phase: "withdrawn" } },
    } as unknown as HarmoniesConflict;
    expect(countNamed(conflict)).toBe(1);
  });

  test("a PHERS form begins with the numbers as they were proposed", () => {
    const decision = {
      talent: { name: "Kraft", tenths: 7 },
      competence: { name: "", tenths: 0 },
      difficulty: -15,
      situation: 5,
      kind: "dramatic",
      visibility: "gm",
    };
    const view = {
      conflicts: { C: { system: "phers", decisions: { a: decision } } },
    } as unknown as View;
    const about = option("phers.X", { conflict: { one_of: ["C"] }, figure: { one_of: ["a"] } });
    const first = (type: keyof typeof currentReaders) => currentReaders[type]?.(about, view);
    expect(first("phers.ConfirmDecision")).toEqual({
      talent: "Kraft",
      competence: "",
      difficulty: -15,
      situation: 5,
      kind: "dramatic",
    });
    expect(first("phers.SetDifficulty")).toEqual({ tenths: -15 });
    expect(first("phers.SetVisibility")).toEqual({ visibility: "gm" });
  });

  test("given the gm's word in PHERS, when its form is opened, then it begins with what is", () => {
    const held = {
      conflicts: { C: { system: "phers", relation: "higher", decisions: { a: { class: "gut" } } } },
      sheets: { phers: { a: { climax: 0 } } },
    } as unknown as View;
    const hidden = {
      conflicts: { C: { system: "phers", decisions: { a: {} } } },
    } as unknown as View;
    expect(["climax", "class", "relation"].map((what) => overridden(what, held))).toEqual([
      { value: 0 },
      { value: "gut" },
      { value: "higher" },
    ]);
    expect(overridden("class", hidden)).toEqual({});
  });
});
