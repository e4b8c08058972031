/** What does a PHERS conflict look like in the view? */
import type { Conflict, View } from "../../net/view";

export interface PhersDie {
  name: string;
  face: number;
}

/** All numbers of levels are whole tenths. */
export interface PhersDecision {
  stage: "open" | "climax" | "ready" | "event" | "resolved" | "voided";
  kind: "simple" | "dramatic" | "climax";
  /** Of a climax: what it would be without the point. */
  chosen_kind?: "simple" | "dramatic";
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
  /** The rules with which it was opened. */
  settings?: Record<string, string>;
  order: string[];
  decisions: Record<string, PhersDecision>;
  relation?: "lower" | "equal" | "higher";
}

export interface PhersLevel {
  area: string;
  tenths: number;
  standing?: string;
}

export interface PhersSheet {
  levels?: Record<string, PhersLevel>;
  climax?: number;
}

export function sheetOf(view: Pick<View, "sheets">, figure: string): PhersSheet | undefined {
  return view.sheets?.["phers"]?.[figure] as PhersSheet | undefined;
}

/** Tell whether nobody has said yet what counts: in a comparison the gm is the first to. */
export function unsaid(conflict: PhersConflict, { stage }: PhersDecision): boolean {
  return conflict.kind === "comparison" && stage === "open";
}

/** Say how far a Decision is; what was ended without a result goes no further. */
export function stageIn({ phase }: PhersConflict, { stage }: PhersDecision): string {
  return phase === "closed" && stage !== "resolved" && stage !== "voided" ? "closed" : stage;
}

/** Tell whether no die has fallen yet. */
export function beforeDice({ stage }: PhersDecision): boolean {
  return stage === "open" || stage === "climax" || stage === "ready";
}

/** Tell whether every figure's roll counts: in a comparison nothing is won before. */
export function allRolled({ decisions }: Pick<PhersConflict, "decisions">): boolean {
  return Object.values(decisions).every(({ stage }) => stage === "resolved");
}

/** The three dice that may all show the same: not the clever one. */
export function decisionDice({ dice = [], covert = [], fixed = [] }: PhersDecision): PhersDie[] {
  return [...covert, ...dice, ...fixed].filter(({ name }) => !name.startsWith("S"));
}

/** Tell it as far as the dice are seen: "3 × 2 − 1"; the die that the wild one doubled says so. */
export function luckWords({
  dice = [],
  covert = [],
  fixed = [],
  doubled = [],
}: PhersDecision): string {
  const faces = Object.fromEntries(
    [...covert, ...dice, ...fixed].map(({ name, face }) => [name[0], face]),
  );
  const part = (die: string): string => `${faces[die]}${doubled.includes(die) ? " × 2" : ""}`;
  return faces["H"] === undefined || faces["D"] === undefined ? "" : `${part("H")} − ${part("D")}`;
}
