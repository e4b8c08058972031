/** How is a log divided? Into chapters, and in each runs of quiet steps fold into one line. */
import { grown, growing } from "../../state/incremental";
import { memoByKey, memoByIdentity } from "../../state/memo";
import { language } from "../../state/preferences";
import { heading, type ConflictNames } from "../chapters";
import { isEvent } from "../../net/wire";
import type { Step } from "../../state/steps";
import { filed, type HeadedSteps } from "./filing";
import { isQuiet } from "../log_level";

/** One line of the log: a step, or a run of steps in which nothing happened or which were taken back together. */
export interface Row {
  steps: Step[];
  folded: boolean;
}

export interface Section {
  /** Number of the frame that it begins with. */
  n: number;
  /** Nothing: none was played. */
  conflict: string | undefined;
  /** Nothing, too. */
  title: string | undefined;
  struck: boolean;
  /** The conflict that ended in it. */
  ended?: string;
  rows: Row[];
}

/** Fewer quiet steps than these are no trouble to read. */
const RUN = 3;
/** The same of what was taken back together, and on sheets, in no conflict: one preset writes that many, and more would hide what comes after. */
const FEW = 2;
/** The latest steps are what one looks for: they stay as they are. */
const LATEST = 2;

/** With every frame the log is divided anew: a line that says the same is the same, and not drawn again. */
const alone = memoByIdentity((step: Step): Row => ({ steps: [step], folded: false }));
const runs = new WeakMap<Step, Row>();

function together(steps: readonly [Step, ...Step[]]): Row {
  const before = runs.get(steps[0]);
  if (before?.steps.length === steps.length && steps.every((step, i) => step === before.steps[i]))
    return before;
  const row = { steps: [...steps], folded: true };
  runs.set(steps[0], row);
  return row;
}

/** Tells whether a quiet step has something to be seen all the same. */
export type Open = (step: Step) => boolean;

/** Name what a step has in common with the others of a run: it is quiet, or the same change took it back. */
function runOf(step: Step): string {
  if (step.struck) return `${step.struck.at} ${step.struck.by}`;
  return isQuiet(step) ? "quiet" : "";
}

/** Tell how many steps of a kind fold into one line. */
function enough(kind: string, run: readonly Step[]): number {
  const prepares = run.every(({ events }) => events.every((event) => !("conflict" in event)));
  return kind !== "quiet" || prepares ? FEW : RUN;
}

/** Fold runs of steps that are not open. */
export function foldQuiet(steps: readonly Step[], open: Open): Row[] {
  const rows: Row[] = [];
  let run: Step[] = [];
  let kind = "";
  const end = (): void => {
    const [first, ...rest] = run;
    if (first && run.length >= enough(kind, run)) rows.push(together([first, ...rest]));
    else rows.push(...run.map(alone));
    run = [];
  };
  for (const step of steps) {
    const now = open(step) ? "" : runOf(step);
    if (now !== kind) end();
    kind = now;
    if (now) run.push(step);
    else rows.push(alone(step));
  }
  end();
  return rows;
}

/** Name the conflict that ended in these steps, if one did and that counts. */
function endedIn(steps: readonly Step[]): { ended?: string } {
  const closed = steps
    .filter(({ struck }) => !struck)
    .flatMap(({ events }) => events)
    .find((event) => isEvent(event, "table.ConflictClosed"));
  return closed ? { ended: String(closed["conflict"]) } : {};
}

function section({ head, steps }: HeadedSteps, names: ConflictNames, open: Open): Section {
  return {
    n: (steps[0] as Step).n,
    conflict: head?.conflict,
    title: head && heading(head.begun, names),
    struck: head?.struck === true,
    ...endedIn(steps),
    rows: foldQuiet(steps, open),
  };
}

/** What lies behind is divided once, as long as it is called the same and the same of it is open. */
const behind = memoByIdentity((conflicts: ConflictNames["conflicts"]) =>
  memoByIdentity((open: Open) =>
    memoByKey((_language) =>
      growing<HeadedSteps, readonly Section[]>(
        () => [],
        (made, more) =>
          grown(
            made,
            more.map((part) => section(part, { conflicts }, open)),
          ),
      ),
    ),
  ),
);

/** Divide a log into chapters, in its order. */
export function sections(
  steps: readonly Step[],
  names: ConflictNames,
  open: Open,
): readonly Section[] {
  const latest = new Set(steps.slice(-LATEST));
  const parts = filed(steps);
  const now = parts.open.map((part) =>
    section(part, names, (step) => (latest.has(step) && !step.struck) || open(step)),
  );
  return [...behind(names.conflicts)(open)(language.value)(parts.closed), ...now];
}
