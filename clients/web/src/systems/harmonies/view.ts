/** What does a Harmonies conflict look like in the view? */
import { t } from "../../i18n/words";
import type { Conflict, View } from "../../net/view";
import { constant } from "../../forms/options/command";
import { conflictIn, present, sheetIn, type Given, type Givens } from "../../forms/options/values";
import type { Choices, Option } from "../../net/option";

/** A part of a sum, with its sentence. */
export interface Part {
  key: string;
  value: number;
  params: Record<string, string | number>;
}

export interface Throw {
  fortune: number[];
  misfortune: number[];
  rerolls: number;
  open: boolean;
  roll: number;
  outcome?: "success" | "failure";
  final?: number;
  margin?: number;
  failure_margin?: number;
  coin?: number;
  /** What the margin was made of, with the dice. */
  terms?: Part[];
}

export interface HarmoniesSide {
  open: boolean;
  parry?: "asked" | "chosen" | "declined" | "parried" | "failed";
  throw?: Throw;
  characteristic?: string;
  means?: string;
  competency?: string;
  adjustments?: { v: number; reason: string }[];
  level?: number;
  /** Before the throw: what the sum is made of. */
  terms?: Part[];
  final?: number;
  /** Percent as printed in the rules. */
  approximate?: number | string;
}

export interface Action {
  kind: "simple" | "opposition" | "confrontation";
  phase: string;
  figure: string;
  sides: Record<string, HarmoniesSide>;
  /** The figure's player opened it. */
  wished?: true;
  /** Whom the figure's player means, until the gm has named somebody. */
  against?: string;
  d?: number;
  proposed?: number;
  rejected?: true;
  rolls?: "one_roll" | "two_rolls";
  outcome?: string;
  winner?: string;
  tied?: string[];
  effects?: Record<string, boolean>;
  text?: string;
}

export interface HarmoniesConflict extends Conflict {
  phase: string;
  figure: string;
  /** How many actions are tried at the same time, without those withdrawn. */
  n: number;
  actions: Record<string, Action>;
}

export interface HarmoniesSheet {
  hidden: boolean;
  characteristics?: Record<string, number>;
  means?: Record<string, number>;
  competencies?: Record<string, number>;
}

/** Count the actions that are named and not withdrawn. */
export function countNamed(conflict: HarmoniesConflict): number {
  return Object.values(conflict.actions ?? {}).filter(({ phase }) => phase !== "withdrawn").length;
}

const PARTS = ["characteristics", "means", "competencies"] as const;

/** List what a sheet says beyond the average, which is 0; competencies always. */
export function notable(sheet: HarmoniesSheet | undefined): [name: string, value: number][] {
  return PARTS.flatMap((part) =>
    Object.entries(sheet?.[part] ?? {}).filter(
      ([, value]) => value !== 0 || part === "competencies",
    ),
  );
}

export function actionIn(option: Option, view: Pick<View, "conflicts">): Action | undefined {
  const conflict = conflictIn(option, view) as HarmoniesConflict | undefined;
  return conflict?.actions?.[String(constant(option.fields["action"]))];
}

/** The difficulty as it stands, or as it was proposed. */
function difficulty(option: Option, view: View): Choices {
  const action = actionIn(option, view);
  return { d: action?.d ?? action?.proposed ?? 0 };
}

/** By what the figure would act as things stand. */
export function approachIn(option: Option, view: Pick<View, "conflicts">): Choices {
  const { characteristic, means, competency } =
    actionIn(option, view)?.sides?.[String(constant(option.fields["figure"]))] ?? {};
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
  const {
    characteristics = {},
    means = {},
    competencies = {},
  } = (view.sheets?.["harmonies"]?.[figure] ?? {}) as Partial<HarmoniesSheet>;
  return {
    characteristic: highest(characteristics) ?? "body",
    means: highest(means) ?? "power",
    competency: highest(competencies) ?? "untrained",
  };
}

const best: Given = (option, view) => bestApproach(view, String(constant(option.fields["figure"])));

/** What is opened is meant against nobody until somebody is named. */
const opening: Given = (option, view) => ({ ...best(option, view), against: "" });

/** What is likely before anything was said. */
export const likely: Givens = {
  "harmonies.OpenAction": opening,
  "harmonies.AddAction": opening,
  "harmonies.AddOpponent": best,
  "harmonies.Adjust": () => ({ reason: t("harmonies.reason") }),
};

/** What forms show at first. */
export const givens: Givens = {
  "harmonies.SetApproach": approachIn,
  "harmonies.SetDifficulty": difficulty,
  "harmonies.ProposeDifficulty": difficulty,
  "harmonies.DeclareMultiple": (option, view) => ({
    n: (conflictIn(option, view) as HarmoniesConflict | undefined)?.n ?? 1,
  }),
  "harmonies.SetSheet": (option, view) => present(sheetIn(option, view), option),
};
