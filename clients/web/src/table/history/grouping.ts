/** What would a plan do to which steps? Sorts them by what becomes of them. */
import type { ChangePlan, PlannedStep, StepStatus } from "../../net/wire";

interface Grouped {
  /** Taken back by the command itself. */
  struck: PlannedStep[];
  restored: PlannedStep[];
  /** Come out differently, and what is filled in for somebody absent. */
  changed: PlannedStep[];
  /** No longer apply. */
  dropped: PlannedStep[];
  /** Show only when it is done: they need new luck, are secret, or hang on such. */
  thrown: PlannedStep[];
  kept: PlannedStep[];
  /** Questions that may be answered by `skip`, all of a list together, so that more steps apply. */
  asks: string[][];
}

const PLACE: Record<StepStatus, Exclude<keyof Grouped, "asks">> = {
  struck: "struck",
  restored: "restored",
  redone: "changed",
  filled: "changed",
  dropped: "dropped",
  thrown: "thrown",
  kept: "kept",
};

/** Sort the steps of a plan, each group in the plan's order. */
export function grouped(plan: ChangePlan): Grouped {
  const found: Grouped = {
    struck: [],
    restored: [],
    changed: [],
    dropped: [],
    thrown: [],
    kept: [],
    asks: [],
  };
  for (const step of plan.steps) found[PLACE[step.status]].push(step);
  found.asks = found.dropped.flatMap(({ asks }) => (asks ? [asks] : []));
  return found;
}

/** What can be ticked: one box, the questions that it answers, and its words. */
export interface TickBox {
  asks: string[];
  words: string;
}

/** List the boxes of a plan beside those ticked before: none twice, and none that needs more than another. */
export function boxes(
  plan: ChangePlan,
  ticked: readonly TickBox[],
  words: (asks: readonly string[]) => string,
): TickBox[] {
  const lists = grouped(plan).asks;
  const least = lists.filter(
    (asks) =>
      !lists.some(
        (other) => other.length < asks.length && other.every((each) => asks.includes(each)),
      ),
  );
  const found = new Map(ticked.map((box) => [box.words, box]));
  for (const asks of least) {
    const said = words(asks);
    found.set(said, {
      words: said,
      asks: [...new Set([...(found.get(said)?.asks ?? []), ...asks])],
    });
  }
  return [...found.values()];
}
