/** What does a PHERS conflict look like in the view? */
import type { Conflict, View } from "../../net/view";
import { constant } from "../../forms/options/command";
import { conflictIn, type Given, type Givens } from "../../forms/options/values";
import type { Choices, Option } from "../../net/option";

export interface PhersDie {
  name: string;
  face: number;
}

/** All numbers of levels are whole tenths. */
export interface Decision {
  stage: "open" | "climax" | "ready" | "event" | "resolved" | "voided";
  kind: "simple" | "dramatic" | "climax";
  visibility: "public" | "gm" | "blind" | "self";
  talent?: { name: string; tenths: number };
  competence?: { name: string; tenths: number };
  difficulty?: number;
  situation?: number;
  tenths?: number;
  /** The class of this level. */
  standing?: string;
  fixed?: PhersDie[];
  dice?: PhersDie[];
  covert?: PhersDie[];
  class?: string;
  success?: boolean;
  z?: number;
  doubled?: string[];
  level?: number;
  result?: number;
  overridden?: true;
  event?: string;
  triple?: boolean;
  /** The class that counts if no dramatic event happens. */
  otherwise?: string;
}

export interface PhersConflict extends Conflict {
  kind: "decision" | "comparison";
  phase: string;
  order: string[];
  decisions: Record<string, Decision>;
  relation?: "lower" | "equal" | "higher";
}

export interface Level {
  area: string;
  tenths: number;
  standing?: string;
}

export interface PhersSheet {
  levels?: Record<string, Level>;
  climax?: number;
}

export function sheetOf(view: Pick<View, "sheets">, figure: string): PhersSheet | undefined {
  return view.sheets?.["phers"]?.[figure] as PhersSheet | undefined;
}

function decisionIn(option: Option, view: View): Decision | undefined {
  const conflict = conflictIn(option, view) as PhersConflict | undefined;
  return conflict?.decisions?.[String(constant(option.fields["figure"]))];
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

/** Tell whether nobody has said yet what counts: in a comparison the gm is the first to. */
export function unsaid(conflict: PhersConflict, { stage }: Decision): boolean {
  return conflict.kind === "comparison" && stage === "open";
}

/** Everything that the player proposed; what nobody has, by the sheet. */
const proposed: Given = (option, view) => {
  const decision = decisionIn(option, view);
  if (!decision) return {};
  const { talent, competence, difficulty = 0, situation = 0, kind } = decision;
  const asked = { difficulty, situation, kind };
  if (unsaid(conflictIn(option, view) as PhersConflict, decision))
    return { ...bestLevels(view, String(constant(option.fields["figure"]))), ...asked };
  return { talent: talent?.name ?? "", competence: competence?.name ?? "", ...asked };
};

function read(choices: (decision: Decision) => Choices): Given {
  return (option, view) => {
    const decision = decisionIn(option, view);
    return decision ? choices(decision) : {};
  };
}

/** What is likely before anything was said. */
export const likely: Givens = {
  "phers.OpenDecision": (option, view) =>
    bestLevels(view, String(constant(option.fields["figure"]))),
};

/** What forms show at first: the levels as they stand, or as they were proposed. */
export const givens: Givens = {
  "phers.ChooseRollKind": read(({ kind }) => ({ kind })),
  "phers.ConfirmDecision": proposed,
  "phers.SetDifficulty": read(({ difficulty = 0 }) => ({ tenths: difficulty })),
  "phers.SetSituation": read(({ situation = 0 }) => ({ tenths: situation })),
  "phers.SetVisibility": read(({ visibility }) => ({ visibility })),
};

/** The three dice that may all show the same: not the clever one. */
export function decisionDice({ dice = [], covert = [], fixed = [] }: Decision): PhersDie[] {
  return [...covert, ...dice, ...fixed].filter(({ name }) => !name.startsWith("S"));
}

/** Tell it as far as the dice are seen: "3 × 2 − 1"; the die that the wild one doubled says so. */
export function luckWords({ dice = [], covert = [], fixed = [], doubled = [] }: Decision): string {
  const faces = Object.fromEntries(
    [...covert, ...dice, ...fixed].map(({ name, face }) => [name[0], face]),
  );
  const part = (die: string): string => `${faces[die]}${doubled.includes(die) ? " × 2" : ""}`;
  return faces["H"] === undefined || faces["D"] === undefined ? "" : `${part("H")} − ${part("D")}`;
}
