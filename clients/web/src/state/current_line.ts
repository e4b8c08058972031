/** When are the steps that count fetched? Once a replay shows them, and again when the past has changed. */
import { computed, effect } from "@preact/signals";
import { HttpRefusal } from "../net/http";
import type { Frame } from "../net/wire";
import { isComplete, takeLine } from "./changes";
import { pastChanges, isFresh } from "./timeline";
import type { TableState } from "./state";

/** Keep the current line at hand while a moment is shown as it counts; returns how to end it. */
export function followLine(state: TableState, load: () => Promise<Frame[]>): () => void {
  let asked = -1;
  const wanted = computed(
    () => state.at.value !== undefined && !state.asPlayed.value && isComplete(state),
  );
  return effect(() => {
    const frames = state.frames.value;
    const changes = pastChanges(frames);
    if (!wanted.value || changes === 0 || changes === asked || isFresh(frames, state.line.value))
      return;
    asked = changes;
    void fetchLine(state, load, frames).then((could) => {
      if (!could) asked = -1;
    });
  });
}

/** Fetch the line; away from the server the replay stays as it was played. */
async function fetchLine(
  state: TableState,
  load: () => Promise<Frame[]>,
  frames: readonly Frame[],
): Promise<boolean> {
  try {
    takeLine(state, await load(), frames);
    return true;
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error;
    return false;
  }
}
