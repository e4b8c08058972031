/** What is there to choose in a panel of chapters? Each conflict once, with its rounds, and how it came out. */
import { clock, day } from "../../i18n/words";
import type { Names } from "../../state/names";
import type { Step } from "../../state/steps";
import type { FrameNumber } from "../../state/timeline";
import type { Chapter } from "../chapters";
import { outcomes } from "../outcome";
import { closes, playedChapters } from "./played_chapters";

export interface ConflictChapter extends Chapter {
  /** When it began, in ms since 1970. */
  at: number;
  /** Empty: nothing was decided. */
  result: string;
  over: boolean;
  rounds: readonly Chapter[];
}

/** A round is called by what the name of its conflict does not say. */
function shortened(round: Chapter, { title }: Chapter): Chapter {
  const named = round.title.startsWith(`${title} · `);
  return named ? { ...round, title: round.title.slice(title.length + 3) } : round;
}

function conflictChapter(
  first: Chapter,
  all: readonly Chapter[],
  steps: readonly Step[],
  names: Names,
  told: FrameNumber,
): ConflictChapter {
  const known = steps.filter(({ n }) => n <= told);
  return {
    ...first,
    at: steps.find(({ n }) => n === first.n)?.at ?? 0,
    result: outcomes(known, first.conflict, names).join(" "),
    over: steps.some((step) => closes(step, first.conflict)),
    rounds: all
      .filter((each) => each !== first && each.conflict === first.conflict)
      .map((round) => shortened(round, first)),
  };
}

/** List the conflicts of a log in their order, each with what it came to by a moment. */
export function conflictChapters(
  steps: readonly Step[],
  names: Names,
  told: FrameNumber = Infinity,
): ConflictChapter[] {
  const all = playedChapters(steps, names);
  const firsts = new Map<string, Chapter>();
  for (const each of all) if (!firsts.has(each.conflict)) firsts.set(each.conflict, each);
  return [...firsts.values()].map((first) => conflictChapter(first, all, steps, names, told));
}

/** Tell whether all that was typed stands somewhere in what is said of a conflict. */
export function found({ title, result, at }: ConflictChapter, typed: string): boolean {
  const said = `${title} ${result} ${day(at)} ${clock(at)}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}
