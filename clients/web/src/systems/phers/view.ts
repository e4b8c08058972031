/** What does a PHERS conflict look like in the view? */
import type { Conflict, View } from "../../model/view";
import { constant } from "../../options/command";
import { conflictIn, type Given, type Givens } from "../../options/given";
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

function decisionIn(option: Option, view: View): Decision | undefined {
  const conflict = conflictIn(option, view) as PhersConflict | undefined;
  return conflict?.decisions?.[String(constant(option.fields["figure"]))];
}

/** Everything that the player proposed. */
function proposed(decision: Decision): Choices {
  const { talent, competence, difficulty = 0, situation = 0, kind } = decision;
  return { talent: talent?.name ?? "", competence: competence?.name ?? "", difficulty, situation, kind };
}

function read(choices: (decision: Decision) => Choices): Given {
  return (option, view) => {
    const decision = decisionIn(option, view);
    return decision ? choices(decision) : {};
  };
}

/** What forms show at first: the levels as they stand, or as they were proposed. */
export const givens: Givens = {
  "phers.ChooseRollKind": read(({ kind }) => ({ kind })),
  "phers.ConfirmDecision": read(proposed),
  "phers.SetDifficulty": read(({ difficulty = 0 }) => ({ tenths: difficulty })),
  "phers.SetSituation": read(({ situation = 0 }) => ({ tenths: situation })),
  "phers.SetVisibility": read(({ visibility }) => ({ visibility })),
};
