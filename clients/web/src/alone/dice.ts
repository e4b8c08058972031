/** How does a bot throw, parry, and decide what is the gm's where dice are thrown? */
import { valuesOf } from "../options/command";
import { sheetIn } from "../options/given";
import type { Value } from "../options/option";
import type { Sheet } from "../systems/harmonies/view";
import { highest, type Taste } from "./taste";

/** Parry with what one can do best. */
const parry: Taste = (option, { view }) => {
  const sheet = sheetIn(option, view) as Sheet | undefined;
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
  return { worth: 9, choices: JSON.parse(JSON.stringify(choices)) as Record<string, Value> };
};

export const DICE: Readonly<Record<string, Taste>> = {
  // A climax point is worth more than it costs in a short story.
  "phers.SpendClimax": (_, { luck }) => ({ worth: 4 + luck(4) }),
  "phers.AcceptEvent": (_, { text }) => ({ worth: 8, choices: { text } }),
  "harmonies.SetDifficulty": () => ({ worth: 9, choices: { d: 0 } }),
  "harmonies.SetRolls": () => ({ worth: 9, choices: { rolls: "two_rolls" } }),
  "harmonies.Roll": () => ({ worth: 9, choices: { open: "open" } }),
  "harmonies.Parry": parry,
};
