/** How does a bot of Harmonies throw, parry, and decide what is the gm's? */
import { valuesOf } from "../../forms/options/build_command";
import { sheetIn } from "../../forms/options/values";
import type { Value } from "../../net/option";
import type { HarmoniesSheet } from "./view";
import { inPhases, type Bot } from "../../bots/contract";
import { highest, type Scoring } from "../../bots/score";

/** Parry with what one can do best. */
const parry: Scoring = (option, { view }) => {
  const sheet = sheetIn(option, view) as HarmoniesSheet | undefined;
  const noted: Record<string, number> = {
    ...sheet?.characteristics,
    ...sheet?.means,
    ...sheet?.competencies,
  };
  const best = (field: string): Value | undefined =>
    highest(valuesOf(option.fields[field], view), (each) => noted[String(each)] ?? -4);
  const choices = {
    characteristic: best("characteristic"),
    means: best("means"),
    competency: best("competency"),
  };
  return { score: 9, choices: JSON.parse(JSON.stringify(choices)) as Record<string, Value> };
};

export const bot: Bot = {
  decided: inPhases(["resolved", "withdrawn"]),
  scores: {
    "harmonies.SetDifficulty": () => ({ score: 9, choices: { d: 0 } }),
    "harmonies.SetRolls": () => ({ score: 9, choices: { rolls: "two_rolls" } }),
    "harmonies.Roll": () => ({ score: 9, choices: { open: "open" } }),
    "harmonies.Parry": parry,
  },
};
