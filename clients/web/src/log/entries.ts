/** What stands in the log, and what of it was taken back? Folds frames into steps. */
import type { Frame, GameEvent, StepMark } from "../net/wire";

/** Who took a step out of the game, and why. */
export interface Struck {
  by: string;
  at: number;
  why: string;
  /** The refusal's code, where a later step no longer applied. */
  code?: string;
}

export interface Step {
  n: number;
  id: string;
  at: number;
  by: string;
  kind: Frame["kind"];
  events: GameEvent[];
  /** For a move: what it did to which steps. */
  marks: StepMark[];
  why: string;
  struck?: Struck;
  /** Its events were reckoned anew after a correction. */
  redone?: true;
}

const OUT = new Set<StepMark["status"]>(["struck", "dropped"]);

function marked(step: Step, mark: StepMark, by: Frame): Step {
  const { struck: _, redone, ...rest } = step;
  const why = "why" in by ? (by.why ?? "") : "";
  if (OUT.has(mark.status)) {
    const struck = { by: by.by ?? "", at: by.at, why, ...(mark.code ? { code: mark.code } : {}) };
    return { ...rest, struck };
  }
  const anew = redone || mark.status === "redone";
  return { ...rest, ...(mark.events ? { events: mark.events } : {}), ...(anew ? { redone: true as const } : {}) };
}

function stepOf(frame: Frame): Step {
  return {
    n: frame.n,
    id: frame.id,
    at: frame.at,
    by: frame.by ?? "",
    kind: frame.kind,
    events: "events" in frame ? frame.events : [],
    marks: "steps" in frame ? frame.steps : [],
    why: "why" in frame ? (frame.why ?? "") : "",
  };
}

/** Fold frames into the steps of the log, in their order; later moves strike and restore. */
export function steps(frames: readonly Frame[]): Step[] {
  const found: Step[] = [];
  const place = new Map<string, number>();
  for (const frame of frames) {
    const step = stepOf(frame);
    for (const mark of step.marks) {
      const at = place.get(mark.id);
      if (at !== undefined) found[at] = marked(found[at] as Step, mark, frame);
    }
    if (!place.has(frame.id)) place.set(frame.id, found.length);
    found.push(step);
  }
  return found;
}

/** Tell how many steps a move struck and restored. */
export function tally(step: Step): { struck: number; restored: number; dropped: number } {
  const count = (status: StepMark["status"]): number => step.marks.filter((mark) => mark.status === status).length;
  return { struck: count("struck"), restored: count("restored"), dropped: count("dropped") };
}
