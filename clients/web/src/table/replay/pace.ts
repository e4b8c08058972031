/** How fast does a replay go, and what of it is played? This device remembers it. */
import { effect, signal } from "@preact/signals";
import { recall, remember } from "../../state/device";

/** How many times as fast as usual. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const KEPT = "chronist.replay";

function first(): { speed: Speed; highlights: boolean } {
  const [speed, highlights] = (recall(KEPT) ?? "").split(" ");
  return {
    speed: SPEEDS.find((each) => String(each) === speed) ?? 1,
    highlights: highlights === "highlights",
  };
}

export const speed = signal(first().speed);
/** Only what stands out is played. */
export const highlights = signal(first().highlights);

effect(() => remember(KEPT, `${speed.value}${highlights.value ? " highlights" : ""}`));
