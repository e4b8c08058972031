/** How does a bot throw, parry, and decide what is the gm's where dice are thrown? */
import { valuesOf } from "../options/command";
import type { Option, Value } from "../options/option";
import type { View } from "../model/view";
import type { Sheet } from "../systems/harmonies/view";
import { highest, named, type Taste } from "./taste";

/** A climax point is worth more than it costs in a short story. */
const spend: Taste = (_, { luck }) => ({ worth: 4 + luck(4) });

const drama: Taste = (_, { text }) => ({ worth: 8, choices: { text } });

function sheetOf(view: View, figure: string): Sheet | undefined {
  return view.sheets?.["harmonies"]?.[figure] as Sheet | undefined;
}

/** Parry with what one can do best. */
const parry: Taste = (option: Option, { view }) => {
  const sheet = sheetOf(view, named(option, "figure"));
  const noted: Record<string, number> = { ...sheet?.characteristics, ...sheet?.means, ...sheet?.competencies };
  const best = (field: string): Value | undefined =>
    highest(valuesOf(option.fields[field] ?? { one_of: [] }, view), (each) => noted[String(each)] ?? -4);
  const choices = { characteristic: best("characteristic"), means: best("means"), competency: best("competency") };
  return { worth: 9, choices: JSON.parse(JSON.stringify(choices)) as Record<string, Value> };
};

export const DICE: Readonly<Record<string, Taste>> = {
  "phers.SpendClimax": spend,
  "phers.AcceptEvent": drama,
  "harmonies.SetDifficulty": () => ({ worth: 9, choices: { d: 0 } }),
  "harmonies.SetRolls": () => ({ worth: 9, choices: { rolls: "two_rolls" } }),
  "harmonies.Roll": () => ({ worth: 9, choices: { open: "open" } }),
  "harmonies.Parry": parry,
};
