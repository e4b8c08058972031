/** What would a plan do to which steps? Sorts them by what becomes of them. */
import type { Plan, PlannedStep, Status } from "../net/wire";

export interface Grouped {
  /** Taken back by the command itself. */
  struck: PlannedStep[];
  restored: PlannedStep[];
  /** Come out differently, and what is filled in for somebody absent. */
  changed: PlannedStep[];
  /** No longer apply. */
  dropped: PlannedStep[];
  /** Need new luck, or depend on such. */
  thrown: PlannedStep[];
  kept: PlannedStep[];
  /** Questions that may be answered by `skip` so that more steps apply; each once. */
  asks: string[];
}

const PLACE: Record<Status, Exclude<keyof Grouped, "asks">> = {
  struck: "struck",
  restored: "restored",
  redone: "changed",
  filled: "changed",
  dropped: "dropped",
  thrown: "thrown",
  kept: "kept",
};

/** Sort the steps of a plan, each group in the plan's order. */
export function grouped(plan: Plan): Grouped {
  const found: Grouped = { struck: [], restored: [], changed: [], dropped: [], thrown: [], kept: [], asks: [] };
  for (const step of plan.steps) found[PLACE[step.status]].push(step);
  found.asks = [...new Set(found.dropped.flatMap((step) => step.asks ?? []))];
  return found;
}

/** List what could be filled in: what the plan asks for, and what was ticked before. */
export function fillable(plan: Plan, ticked: readonly string[]): string[] {
  return [...new Set([...ticked, ...grouped(plan).asks])].toSorted();
}
