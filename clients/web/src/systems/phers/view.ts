/** What does a PHERS conflict look like in the view? */
import type { Conflict, View } from "../../model/view";
import { constant } from "../../options/command";
import type { Choices, Option } from "../../options/option";

export interface Die {
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
  fixed?: Die[];
  dice?: Die[];
  covert?: Die[];
  class?: string;
  success?: boolean;
  z?: number;
  doubled?: string[];
  level?: number;
  result?: number;
  overridden?: true;
  event?: string;
  triple?: boolean;
}

export interface PhersConflict extends Conflict {
  kind: "decision" | "comparison";
  phase: string;
  order: string[];
  decisions: Record<string, Decision>;
  relation?: "lower" | "equal" | "higher";
}

export interface Sheet {
  levels?: Record<string, { area: string; tenths: number; standing?: string }>;
  climax?: number;
}

export function sheetOf(view: View, figure: string): Sheet | undefined {
  return view.sheets?.["phers"]?.[figure] as Sheet | undefined;
}

/** Return what a form shows at first: the levels as they stand, or as they were proposed. */
export function given(conflict: PhersConflict, option: Option): Choices {
  const decision = conflict.decisions[String(constant(option.fields["figure"]))];
  if (!decision) return {};
  const { difficulty = 0, situation = 0, kind, visibility } = decision;
  if (option.type === "phers.SetDifficulty") return { tenths: difficulty };
  if (option.type === "phers.SetSituation") return { tenths: situation };
  if (option.type === "phers.SetVisibility") return { visibility };
  if (option.type !== "phers.ConfirmDecision") return {};
  const names = { talent: decision.talent?.name ?? "", competence: decision.competence?.name ?? "" };
  return { ...names, difficulty, situation, kind };
}
