import { beforeEach, describe, expect, test } from "vitest";
import { NOBODY, within, type Names } from "../src/state/names";
import { inWords, sentence } from "../src/i18n/sentence";
import { language } from "../src/state/preferences";
import { catalogue } from "./holds";
const names: Names = { ...NOBODY, figures: { a: "Ayla", b: "Bran" } };

beforeEach(() => {
  language.value = "de";
  catalogue({});
});

function say(type: string, fields: object): string {
  return sentence({ type: `samyra.${type}`, ...fields }, names);
}

describe("sentences of Samyra", () => {
  const words = {
    "value.melee": "Nahkampf",
    "event.samyra.R.hit": "{attacker} trifft {target}.",
    "event.samyra.R.hit.known": "{attacker} trifft {target}: {damage}.",
    "event.samyra.R.run.miss": "{attacker} stolpert.",
    "event.samyra.R.miss": "{attacker} trifft {target} nicht.",
    "event.samyra.A": "{choices}",
    "event.samyra.C": "{choice}",
    "event.samyra.H": "{harms}",
    "event.samyra.M": "{figure}: {path}",
    "event.samyra.S": "{stopped}",
    "event.samyra.L.success": "{face}",
    "event.samyra.L.auto.success": "ohne Wurf",
    "event.samyra.P": "{pairs}",
    "event.samyra.O": "Karte {name}",
    "event.samyra.O.empty": "leer",
  };
  beforeEach(() =>
    catalogue({ samyra: words }, { "name.nobody": "niemand", "value.nothing": "nichts" }),
  );

  test("who hits is told, and the damage to those who may know it", () => {
    expect(say("R", { kind: "melee", attacker: "a", target: "b", hit: true })).toBe(
      "Ayla trifft Bran.",
    );
    expect(say("R", { kind: "melee", attacker: "a", target: "b", hit: true, damage: 3 })).toBe(
      "Ayla trifft Bran: 3.",
    );
    expect(say("R", { kind: "melee", attacker: "a", target: "b", hit: false, damage: 0 })).toBe(
      "Ayla trifft Bran nicht.",
    );
    expect(say("R", { kind: "run", attacker: "a", target: "", hit: false })).toBe("Ayla stolpert.");
  });

  test("choices name who does what to whom, and none is nothing", () => {
    expect(say("A", { choices: { a: { kind: "melee", target: "b", rounds: 1 } } })).toBe(
      "Ayla: Nahkampf → Bran",
    );
    expect(say("A", { choices: {} })).toBe("nichts");
    expect(say("C", { choice: { kind: "melee", target: "", rounds: 1 } })).toBe("Nahkampf");
  });

  test("harm is told where it is known", () => {
    expect(say("H", { harms: [{ target: "a", sum: 3 }, { target: "b" }] })).toBe(
      "Ayla −3; Treffer auf Bran",
    );
  });

  test("fields are written large, nobody is nobody, and no die is no number", () => {
    expect(say("M", { figure: "a", path: ["b2/1", "b3"] })).toBe("Ayla: B2 und B3");
    expect(say("S", { stopped: [] })).toBe("niemand");
    expect(say("L", { face: 0, success: true })).toBe("ohne Wurf");
    expect(say("L", { face: 4, success: true })).toBe("4");
    expect(say("P", { pairs: [["Orks", "Wölfe"]] })).toBe("Orks + Wölfe");
    expect(inWords("pairs", "Orks+Wölfe", within(names, "samyra"))).toBe("Orks + Wölfe");
    expect(say("O", { name: "" })).toBe("leer");
  });
});
