/** How long does it take to watch a replay? Estimated from its words, at the usual speed. */
import { isEvent, type Frame } from "../../net/wire";
import type { Names } from "../../state/names";
import { steps, type Step } from "../../state/steps";
import type { HighlightTable } from "../../systems/registry";
import { captionOf } from "./caption_words";
import { setUpAt } from "./setup";
import { stepTime } from "./times";

/** Note which conflicts are open after a step. */
function noteOpen(open: Set<string>, { events }: Step): void {
  for (const event of events) {
    if (isEvent(event, "table.ConflictOpened")) open.add(event.conflict);
    if (isEvent(event, "table.ConflictClosed")) open.delete(event.conflict);
  }
}

/** Return how many ms all frames are shown together. */
export function duration(
  frames: readonly Frame[],
  names: Names,
  highlights: HighlightTable,
): number {
  const open = new Set<string>();
  let ms = 0;
  for (const [i, step] of steps(frames).entries()) {
    noteOpen(open, step);
    if (setUpAt(frames, i + 1, highlights) !== i + 1) continue;
    const letters = captionOf(frames, step.n, step.at, names, highlights).words.length;
    ms += stepTime(step, { letters, moving: 0, open: open.size > 0 }, highlights);
  }
  return ms;
}
