/** What does a Harmonies conflict look like in the view? */
import type { Tone } from "../../animations/effects/board_animation";
import type { Conflict, View } from "../../net/view";
import { optionValue } from "../../forms/options/build_command";
import { conflictIn } from "../../forms/options/values";
import type { Option } from "../../net/option";

/** A part of a sum, with its sentence. */
export interface HarmoniesTerm {
  key: string;
  value: number;
  params: Record<string, string | number>;
}

export interface Throw {
  fortune: number[];
  misfortune: number[];
  rerolls: number;
  roll: number;
  outcome?: "success" | "failure";
  final?: number;
  margin?: number;
  coin?: number;
  /** What the margin was made of, with the dice. */
  terms?: HarmoniesTerm[];
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
  terms?: HarmoniesTerm[];
  final?: number;
  /** Percent as printed in the rules. */
  approximate?: number | string;
}

export interface HarmoniesAction {
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
  actions: Record<string, HarmoniesAction>;
}

export interface HarmoniesSheet {
  hidden: boolean;
  characteristics?: Record<string, number>;
  means?: Record<string, number>;
  competencies?: Record<string, number>;
}

export function sheetOf(view: Pick<View, "sheets">, figure: string): HarmoniesSheet | undefined {
  return view.sheets?.["harmonies"]?.[figure] as HarmoniesSheet | undefined;
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

export function actionIn(
  option: Option,
  view: Pick<View, "conflicts">,
): HarmoniesAction | undefined {
  const conflict = conflictIn<HarmoniesConflict>(option, view);
  return conflict?.actions?.[optionValue(option, "action")];
}

const TONES: Readonly<Record<string, Tone>> = {
  success: "plus",
  win: "plus",
  failure: "minus",
  parried: "minus",
};

/** Give the colour of what an outcome says; of a loss it says who wins, which is bad for one and good for the other. */
export function tone(outcome: unknown): Tone {
  return TONES[String(outcome)] ?? "";
}
