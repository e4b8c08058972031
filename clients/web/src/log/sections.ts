/** How is a log divided? Into chapters, and in each runs of quiet steps fold into one line. */
import type { Names } from "../i18n/names";
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

/** Fold runs of quiet steps; `open` says which have something to be seen all the same. */
export function folded(steps: readonly Step[], open: (step: Step) => boolean): Row[] {
  const rows: Row[] = [];
  let run: Step[] = [];
  const end = (): void => {
    if (run.length >= RUN) rows.push({ steps: run, folded: true });
    else rows.push(...run.map((step) => ({ steps: [step], folded: false })));
    run = [];
  };
  for (const step of steps) {
    if (whispered(step) && !open(step)) {
      run.push(step);
      continue;
    }
    end();
    rows.push({ steps: [step], folded: false });
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
