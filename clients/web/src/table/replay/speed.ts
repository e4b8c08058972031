/** How fast does a replay go, and what of it is played? This device remembers it. */
import { effect, signal } from "@preact/signals";
import { recall, remember } from "../../state/device";

/** How many times as fast as usual. */
export const REPLAY_SPEEDS = [0.5, 1, 2, 4] as const;
type Speed = (typeof REPLAY_SPEEDS)[number];

const KEPT = "chronist.replay";

function first(): { speed: Speed; highlightsOnly: boolean } {
  const [speed, highlightsOnly] = (recall(KEPT) ?? "").split(" ");
  return {
    speed: REPLAY_SPEEDS.find((each) => String(each) === speed) ?? 1,
    highlightsOnly: highlightsOnly === "highlights",
  };
}

export const speed = signal(first().speed);
/** Only what stands out is played. */
export const highlightsOnly = signal(first().highlightsOnly);

effect(() => remember(KEPT, `${speed.value}${highlightsOnly.value ? " highlights" : ""}`));
