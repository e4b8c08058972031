/** Which commands does one press on the board of Harmonies send, and what does it call a difficulty? */
import { expect, test } from "vitest";
import type { View } from "../src/net/view";
import de from "../../../domain/systems/harmonies/messages/de.json";
import { plain, takeCatalogue } from "../src/i18n/words";
import { language } from "../src/state/preferences";
import type { Option } from "../src/net/option";
import { difficulty } from "../src/systems/harmonies/action";
import { difficultyWords } from "../src/systems/harmonies/field_inputs";
import { parrying } from "../src/systems/harmonies/parry";
import type { HarmoniesAction } from "../src/systems/harmonies/view";

const where = { conflict: { one_of: ["C"] }, action: { one_of: ["A"] }, figure: { one_of: ["b"] } };
const approach = {
  characteristic: { one_of: ["body", "agility"] },
  means: { one_of: ["power"] },
  competency: { one_of: ["untrained"] },
};
const parry = {
  type: "harmonies.Parry",
  ask: "C/A/parry/b/a",
  fields: { ...where, ...approach },
} as unknown as Option;
const roll = {
  type: "harmonies.Roll",
  ask: "C/A/roll/b",
  fields: { ...where, open: { one_of: ["open"] } },
} as unknown as Option;
const view = (options: object): View => ({ options }) as unknown as View;

test("one press parries by what is ready, and throws once that is offered", async () => {
  const deeds = parrying(parry, {
    characteristic: "agility",
    means: "power",
    competency: "untrained",
  });
  expect(await deeds[0]?.make(view({ parry }))).toMatchObject({
    type: "harmonies.Parry",
    ask: "C/A/parry/b/a",
    figure: "b",
    characteristic: "agility",
  });
  expect(await deeds[1]?.make(view({}))).toBeUndefined();
  expect(await deeds[1]?.make(view({ roll }))).toEqual({
    type: "harmonies.Roll",
    ask: "C/A/roll/b",
    conflict: "C",
    action: "A",
    figure: "b",
    open: "open",
  });
});

test("a difficulty is said in words as far as the printed odds reach", () => {
  language.value = "de";
  takeCatalogue({
    systems: { harmonies: { messages: { de, en: {} } } },
    messages: { de: {}, en: {} },
    holds: {},
  } as never);
  expect([-20, -3, 0, 7].map(difficultyWords)).toEqual([
    "100-mal so schwer",
    "doppelt so schwer",
    "weder leicht noch schwer",
    "misslingt fünfmal so selten",
  ]);
  expect(difficultyWords(-21)).toBe(plain(-21));
});

function action(d: number, ...v: number[]): HarmoniesAction {
  const sides = {
    a: { adjustments: v.map((each) => ({ v: each, reason: "" })) },
    b: { adjustments: [{ v: 5, reason: "" }] },
  };
  return { d, figure: "a", sides } as unknown as HarmoniesAction;
}

test("circumstances change how hard it is, and never the level", () => {
  expect(difficulty(action(3))).toBe("Schwierigkeit +3 (misslingt doppelt so selten)");
  expect(difficulty(action(3, -2, -4))).toBe(
    "Schwierigkeit −3 (doppelt so schwer), ohne Umstände +3",
  );
});
