/** What do the forms of PHERS show at first? What was said or proposed, else what a sheet suggests. */
import { optionValue } from "../../forms/options/build_command";
import { conflictIn, type ValueReader, type ValueReaders } from "../../forms/options/values";
import type { Choices, Option } from "../../net/option";
import type { View } from "../../net/view";
import { sheetOf, unsaid, type PhersDecision, type PhersConflict, type PhersSheet } from "./view";

function decisionIn(option: Option, view: View): PhersDecision | undefined {
  const conflict = conflictIn<PhersConflict>(option, view);
  return conflict?.decisions?.[optionValue(option, "figure")];
}

/** The best level of an area; empty: there is none. */
function best(sheet: PhersSheet | undefined, area: string): string {
  const all = Object.entries(sheet?.levels ?? {}).filter(([, level]) => level.area === area);
  return all.toSorted(([, a], [, b]) => b.tenths - a.tenths)[0]?.[0] ?? "";
}

/** By what a figure is likely to try it. */
export function bestLevels(view: View, figure: string): Choices {
  const sheet = sheetOf(view, figure);
  return { talent: best(sheet, "talent"), competence: best(sheet, "competence") };
}

/** Everything that the player proposed; what nobody has, by the sheet. */
const proposed: ValueReader = (option, view) => {
  const decision = decisionIn(option, view);
  if (!decision) return {};
  const { talent, competence, difficulty = 0, situation = 0, kind } = decision;
  const asked = { difficulty, situation, kind };
  if (unsaid(conflictIn(option, view) as PhersConflict, decision))
    return { ...bestLevels(view, optionValue(option, "figure")), ...asked };
  return { talent: talent?.name ?? "", competence: competence?.name ?? "", ...asked };
};

function read(choices: (decision: PhersDecision) => Choices): ValueReader {
  return (option, view) => {
    const decision = decisionIn(option, view);
    return decision ? choices(decision) : {};
  };
}

/** What the gm's word would replace; what is hidden is not shown. */
const replaced: ValueReader = (option, view) => {
  const held: Record<string, string | number | undefined> = {
    class: decisionIn(option, view)?.class,
    climax: sheetOf(view, optionValue(option, "figure"))?.climax,
    relation: conflictIn<PhersConflict>(option, view)?.relation,
  };
  const value = held[optionValue(option, "what")];
  return value === undefined ? {} : { value };
};

/** What is likely before anything was said. */
export const suggestedReaders: ValueReaders = {
  "phers.OpenDecision": (option, view) => bestLevels(view, optionValue(option, "figure")),
};

/** What forms show at first: the levels as they stand, or as they were proposed. */
export const currentReaders: ValueReaders = {
  "phers.ChooseRollKind": read(({ kind }) => ({ kind })),
  "phers.ConfirmDecision": proposed,
  "phers.Override": replaced,
  "phers.SetDifficulty": read(({ difficulty = 0 }) => ({ tenths: difficulty })),
  "phers.SetSituation": read(({ situation = 0 }) => ({ tenths: situation })),
  "phers.SetVisibility": read(({ visibility }) => ({ visibility })),
};
