/** What is the timeline that a replay goes along? The steps as they count now, or as they were played. */
import type { Frame } from "../net/wire";
import { endOf, grown, growing } from "./incremental";
import { memoByIdentity } from "./memo";
import { countsNow, isMove, steps, type Step } from "./steps";

/** The number of a frame. Between two of the log lie fractions: steps of the current line that the log does not have. */
export type FrameNumber = number;

/** The frames of the steps that count, as the server made them at some time. */
export interface CurrentLine {
  /** Numbered as the same steps are in the log, and so with gaps. */
  frames: readonly Frame[];
  /** The number of the last frame of the log at that time. */
  upTo: FrameNumber;
  /** How often the past had been changed by then. */
  changes: number;
}

/** Count how often a log has changed the past. */
export const pastChanges = growing<Frame, number>(
  () => 0,
  (count, more) => count + more.filter(isMove).length,
);

const idsOf = memoByIdentity((frames: readonly Frame[]) => new Set(frames.map(({ id }) => id)));

/** A frame with what it comes to now: the same each time. */
const asItCounts = memoByIdentity((frame: Frame) =>
  memoByIdentity(({ redone, events }: Step): Frame =>
    redone ? ({ ...frame, events } as Frame) : frame,
  ),
);

/** Return the frames of the steps that count of a log, with what they come to now. */
function countingFrames(frames: readonly Frame[]): Frame[] {
  const log = steps(frames);
  return frames.flatMap((frame, i) =>
    countsNow(frames, i + 1) ? [asItCounts(frame)(log[i] as Step)] : [],
  );
}

/** Return what counts now of a log: all of it if nothing was changed, else the line with what was played since; without a line the steps of the log that count. */
export function timelineOf(
  frames: readonly Frame[],
  line: CurrentLine | undefined,
): readonly Frame[] {
  if (pastChanges(frames) === 0) return frames;
  if (!isFresh(frames, line)) return countingFrames(frames);
  const known = idsOf(line.frames);
  const later = endOf(frames, ({ n }) => n > line.upTo).filter(({ id }) => !known.has(id));
  return grown(line.frames, later);
}

/** Tell whether a line is what counts of a log that has changed the past. */
export function isFresh(
  frames: readonly Frame[],
  line: CurrentLine | undefined,
): line is CurrentLine {
  return line !== undefined && line.changes === pastChanges(frames);
}

/** Number the frames of the current line as the log does; a step that it does not have stands just behind the one before. */
export function numbered(line: readonly Frame[], log: readonly Frame[]): Frame[] {
  const places = new Map(log.map(({ id, n }) => [id, n]));
  const step = 1 / (line.length + 1);
  let last = 0;
  return line.map((frame) => {
    const n = places.get(frame.id) ?? last + step;
    last = Math.max(n, last + step);
    return { ...frame, n: last };
  });
}

/** Return the place (from 1) in the log of what is shown at a moment: frame n is the n-th, and a fraction lies behind one. */
export function placeInLog(at: FrameNumber): number {
  return Math.floor(at);
}

/** Return the place (from 1) of the frame that is shown at a moment: the last one by then. */
export function placeIn(timeline: readonly Frame[], at: FrameNumber | undefined): number {
  if (at === undefined) return timeline.length;
  return Math.max(1, timeline.findLastIndex(({ n }) => n <= at) + 1);
}
