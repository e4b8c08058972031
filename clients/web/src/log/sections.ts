/** How is a log divided? Into chapters, and in each runs of quiet steps fold into one line. */
import type { Names } from "../i18n/names";
import { once } from "../model/once";
import type { Step } from "./entries";
import { filed, type Head } from "./filing";
import { whispered } from "./loudness";

/** One line of the log: a step, or a run of steps in which nothing happened. */
export interface Row {
  steps: Step[];
  folded: boolean;
}

export interface Section {
  /** Number of the frame that it begins with. */
  n: number;
  /** Nothing: no conflict was played. */
  title: string | undefined;
  struck: boolean;
  rows: Row[];
}

/** Fewer quiet steps than these are no trouble to read. */
const RUN = 3;
/** The latest steps are what one looks for: they stay as they are. */
const LATEST = 2;

/** With every frame the log is divided anew: a line that says the same is the same, and not drawn again. */
const alone = once((step: Step): Row => ({ steps: [step], folded: false }));
const runs = new WeakMap<Step, Row>();

function together(steps: readonly [Step, ...Step[]]): Row {
  const before = runs.get(steps[0]);
  if (before?.steps.length === steps.length && steps.every((step, i) => step === before.steps[i])) return before;
  const row = { steps: [...steps], folded: true };
  runs.set(steps[0], row);
  return row;
}

/** Fold runs of quiet steps; `open` says which have something to be seen all the same. */
export function folded(steps: readonly Step[], open: (step: Step) => boolean): Row[] {
  const rows: Row[] = [];
  let run: Step[] = [];
  const end = (): void => {
    const [first, ...rest] = run;
    if (first && run.length >= RUN) rows.push(together([first, ...rest]));
    else rows.push(...run.map(alone));
    run = [];
  };
  for (const step of steps) {
    if (whispered(step) && !open(step)) {
      run.push(step);
      continue;
    }
    end();
    rows.push(alone(step));
  }
  end();
  return rows;
}

function alike(one: Head | undefined, two: Head | undefined): boolean {
  return one?.conflict === two?.conflict && one?.title === two?.title && one?.struck === two?.struck;
}

/** Divide a log into chapters, in its order. */
export function sections(steps: readonly Step[], names: Names, open: (step: Step) => boolean): Section[] {
  const latest = new Set(steps.slice(-LATEST));
  const parts: { head: Head | undefined; steps: [Step, ...Step[]] }[] = [];
  filed(steps, names).forEach((head, i) => {
    const step = steps[i] as Step;
    const last = parts.at(-1);
    if (last && alike(last.head, head)) last.steps.push(step);
    else parts.push({ head, steps: [step] });
  });
  return parts.map(({ head, steps: all }) => ({
    n: all[0].n,
    title: head?.title,
    struck: head?.struck === true,
    rows: folded(all, (step) => latest.has(step) || open(step)),
  }));
}
