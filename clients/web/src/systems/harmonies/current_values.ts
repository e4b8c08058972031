/** What do the forms of Harmonies show at first? What was said or proposed, else what a sheet suggests. */
import { t } from "../../i18n/words";
import type { View } from "../../net/view";
import { optionValue } from "../../forms/options/build_command";
import {
  conflictIn,
  present,
  sheetIn,
  type ValueReader,
  type ValueReaders,
} from "../../forms/options/values";
import type { Choices, Option } from "../../net/option";
import { actionIn, sheetOf, type HarmoniesConflict } from "./view";

/** The difficulty as it stands, or as it was proposed. */
function difficulty(option: Option, view: View): Choices {
  const action = actionIn(option, view);
  return { d: action?.d ?? action?.proposed ?? 0 };
}

/** By what the figure would act as things stand. */
export function approachIn(option: Option, view: Pick<View, "conflicts">): Choices {
  const { characteristic, means, competency } =
    actionIn(option, view)?.sides?.[optionValue(option, "figure")] ?? {};
  return Object.fromEntries(
    Object.entries({ characteristic, means, competency }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Choices;
}

function highest(numbers: Record<string, number>): string | undefined {
  return Object.entries(numbers).toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** How a figure acts best by its sheet. */
export function bestApproach(view: View, figure: string): Choices {
  const { characteristics = {}, means = {}, competencies = {} } = sheetOf(view, figure) ?? {};
  return {
    characteristic: highest(characteristics) ?? "body",
    means: highest(means) ?? "power",
    competency: highest(competencies) ?? "untrained",
  };
}

const best: ValueReader = (option, view) => bestApproach(view, optionValue(option, "figure"));

/** What is opened is meant against nobody until somebody is named. */
const opening: ValueReader = (option, view) => ({ ...best(option, view), against: "" });

/** What is likely before anything was said. */
export const suggestedReaders: ValueReaders = {
  "harmonies.OpenAction": opening,
  "harmonies.AddAction": opening,
  "harmonies.AddOpponent": best,
  "harmonies.Adjust": () => ({ reason: t("harmonies.reason") }),
};

/** What forms show at first. */
export const currentReaders: ValueReaders = {
  "harmonies.SetApproach": approachIn,
  "harmonies.SetDifficulty": difficulty,
  "harmonies.ProposeDifficulty": difficulty,
  "harmonies.DeclareMultiple": (option, view) => ({
    n: conflictIn<HarmoniesConflict>(option, view)?.n ?? 1,
  }),
  "harmonies.SetSheet": (option, view) => present(sheetIn(option, view), option),
};
