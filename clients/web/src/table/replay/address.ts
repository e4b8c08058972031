/** How does the address say which moment is shown? It leads there again when the page is loaded anew. */
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { goTo, playAs } from "../../state/changes";
import { placeIn } from "../../state/timeline";
import type { TableState } from "../../state/state";
import { momentPart, nearestFrame } from "./moment_url";
import { showMoment } from "../../state/route";

interface NamedMoment {
  at?: string;
  since?: number;
  played?: boolean;
}

/** Go to the moment that the address names, once the log is here. */
export function useMoment(state: TableState | undefined, { at, since, played }: NamedMoment): void {
  useEffect(() => {
    if (!state || !at) return undefined;
    let arrived = false;
    return effect(() => {
      const n = arrived ? undefined : nearestFrame(state.frames.value, at, since);
      if (n === undefined) return;
      arrived = true;
      goTo(state, n);
      if (played) playAs(state, true);
    });
  }, [state, at, since, played]);
}

/** Keep the moment that is shown in the address. One that it names is there before it is shown. */
export function useAddress(state: TableState | undefined): void {
  useEffect(() => {
    if (!state) return undefined;
    let replayed = false;
    const stop = effect(() => {
      const at = state.at.value;
      const timeline = at === undefined ? [] : state.timeline.value;
      const frame = timeline[placeIn(timeline, at) - 1];
      replayed ||= frame !== undefined;
      if (replayed) showMoment(frame ? `#${momentPart(frame, state.asPlayed.value)}` : "");
    });
    return () => {
      stop();
      showMoment(undefined);
    };
  }, [state]);
}
