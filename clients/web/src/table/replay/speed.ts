/** How fast does a replay go, and what of it is played? This device remembers it: the speed for all, key moments alone for one table or publication. */
import { effect, signal } from "@preact/signals";
import { recall, remember } from "../../state/device";
import type { FrameNumber } from "../../state/timeline";

/** How many times as fast as usual. */
export const REPLAY_SPEEDS = [0.5, 1, 2, 4] as const;
type Speed = (typeof REPLAY_SPEEDS)[number];

const KEPT = "chronist.replay";
const [rate, page = ""] = (recall(KEPT) ?? "").split(" ");

export const speed = signal<Speed>(REPLAY_SPEEDS.find((each) => String(each) === rate) ?? 1);
/** The path of the page that plays only what stands out: whoever opens another one misses nothing unknowingly. */
const shortened = signal(page);

/** A conflict was chosen to be watched: what plays stops where another one begins. */
export const oneConflict = signal(false);
/** Number of the frame at which it has stopped there. */
export const stoppedAt = signal<FrameNumber | undefined>(undefined);

effect(() => remember(KEPT, `${speed.value} ${shortened.value}`));

/** Tell whether only what stands out is played here. */
export function highlightsOnly(): boolean {
  return shortened.value === location.pathname;
}

/** Play only what stands out here, or all of it. */
export function playHighlights(only: boolean): void {
  shortened.value = only ? location.pathname : "";
}
