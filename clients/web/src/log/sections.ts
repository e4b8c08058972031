/** How is a log divided? Into chapters, and in each runs of quiet steps fold into one line. */
import type { Names } from "../i18n/names";
import { heading } from "./chapters";
import type { Step } from "./entries";
import { whispered } from "./loudness";

/** One line of the log: a step, or a run of steps in which nothing happened. */
export interface Row {
  steps: Step[];
  folded: boolean;
}

export interface Section {
  /** Number of the frame that it begins with; 0 for what came before any chapter. */
  n: number;
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

function titleOf(step: Step, names: Names): string | undefined {
  return step.events.map((event) => heading(event, names)).findLast((title) => title !== undefined);
}

/** Divide a log into chapters, in its order. */
export function sections(steps: readonly Step[], names: Names, open: (step: Step) => boolean): Section[] {
  const latest = new Set(steps.slice(-LATEST));
  const parts: { n: number; title: string | undefined; struck: boolean; steps: Step[] }[] = [];
  for (const step of steps) {
    const title = titleOf(step, names);
    const last = parts.at(-1);
    if (title === undefined && last) last.steps.push(step);
    else parts.push({ n: title === undefined ? 0 : step.n, title, struck: step.struck !== undefined, steps: [step] });
  }
  return parts.map(({ n, title, struck, steps: all }) => ({ n, title, struck, rows: folded(all, (step) => latest.has(step) || open(step)) }));
}
