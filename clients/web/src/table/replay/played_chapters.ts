/** In which chapter was a step played? One that ends a round belongs to it, also if it begins the next; a round that nobody played is none. */
import { isEvent } from "../../net/wire";
import type { Step } from "../../state/steps";
import type { FrameNumber } from "../../state/timeline";
import { chapters, endsRound, type Chapter, type ConflictNames } from "../chapters";
import { isQuiet } from "../log_level";

/** Tell whether a step closes a conflict, and still counts. */
export function closes({ struck, events }: Step, conflict: string): boolean {
  return (
    !struck &&
    events.some((event) => isEvent(event, "table.ConflictClosed") && event.conflict === conflict)
  );
}

/** Tell whether a conflict was closed from a place on before anything else came of it. */
function isOver(steps: readonly Step[], from: number, conflict: string): boolean {
  for (let place = from; place < steps.length; place += 1) {
    const step = steps[place] as Step;
    if (closes(step, conflict)) return true;
    if (!isQuiet(step) && step.events.some((event) => event["conflict"] === conflict)) return false;
  }
  return false;
}

/** List the chapters of a log, each by the first step that was played in it; before there is one by what begins it. */
export function playedChapters(steps: readonly Step[], names: ConflictNames): Chapter[] {
  let place = 0;
  let conflict = "";
  return chapters(steps, names).flatMap((each) => {
    while ((steps[place]?.n ?? each.n) < each.n) place += 1;
    const [step, next] = steps.slice(place, place + 2);
    const begun = step && endsRound(step) ? place + 1 : place;
    const round = conflict === each.conflict;
    conflict = each.conflict;
    if (round && isOver(steps, begun, conflict)) return [];
    return begun > place && next ? [Object.assign({}, each, { n: next.n })] : [each];
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
