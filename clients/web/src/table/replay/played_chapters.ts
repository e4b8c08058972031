/** In which chapter was a step played? One that ends a round belongs to it, also if it begins the next. */
import type { Step } from "../../state/steps";
import type { FrameNumber } from "../../state/timeline";
import { chapters, type Chapter, type ConflictNames } from "../chapters";

function endsRound({ events }: Step): boolean {
  return events.some(({ type }) => type.endsWith(".RoundEnded"));
}

/** List the chapters of a log, each by the first step that was played in it; before there is one by what begins it. */
export function playedChapters(steps: readonly Step[], names: ConflictNames): Chapter[] {
  let place = 0;
  return chapters(steps, names).map((each) => {
    while ((steps[place]?.n ?? each.n) < each.n) place += 1;
    const [step, next] = steps.slice(place, place + 2);
    return step && next && endsRound(step) ? Object.assign({}, each, { n: next.n }) : each;
  });
}

/** Find the chapter of a moment; in the present the last one of the conflict that lies on the table. */
export function chapterAt(
  all: readonly Chapter[],
  at: FrameNumber | undefined,
  shown: string | undefined,
): Chapter | undefined {
  return all.findLast(({ n, conflict }) => (at === undefined ? conflict === shown : n <= at));
}
