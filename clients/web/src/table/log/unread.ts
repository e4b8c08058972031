/** How much of the log has somebody at this page not seen yet? */
import { computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { isComplete } from "../../state/changes";
import { recall, remember } from "../../state/device";
import { endOf } from "../../state/incremental";
import { memoByIdentity } from "../../state/memo";
import type { TableState } from "../../state/state";
import { steps, type Step } from "../../state/steps";
import { isQuiet } from "../log_level";
import { hasLine } from "../visible";

function keyOf(state: TableState): string {
  return `chronist.seen.${state.table}.${state.live.peek()?.view.me.seat ?? ""}`;
}

/** Number of the last frame that was seen in the log; undefined until the table is here. */
const markOf = memoByIdentity((state: TableState): Signal<number | undefined> => {
  const mark = signal<number | undefined>(undefined);
  effect(() => {
    const n = state.live.value?.n;
    if (n === undefined || mark.peek() !== undefined) return;
    const before = Number(recall(keyOf(state)) ?? NaN);
    // Who comes for the first time has missed nothing.
    const first = before <= n ? before : n;
    mark.value = first;
    remember(keyOf(state), String(first));
  });
  return mark;
});

/** Note that all there is now has been seen. */
export function seen(state: TableState): void {
  const n = state.live.peek()?.n;
  const mark = markOf(state);
  if (n === undefined || mark.peek() === n) return;
  mark.value = n;
  remember(keyOf(state), String(n));
}

/** Tell whether a step is worth a look: somebody else did it, and something happened. */
export function worthALook(step: Step, me: string | undefined): boolean {
  return step.by !== me && hasLine(step) && !isQuiet(step);
}

/** Count the steps that are new in the log; for the mark on its tab. */
export const unread = memoByIdentity((state: TableState): ReadonlySignal<number> => {
  const mark = markOf(state);
  return computed(() => {
    const from = mark.value;
    if (from === undefined) return 0;
    const fresh = endOf(steps(state.frames.value), ({ n }) => n > from);
    return fresh.filter((step) => worthALook(step, state.live.value?.view.me.seat)).length;
  });
});

/** Tell whether the log shows all that was told this audience: it is here, of the present, and not another's. */
function showsAll(state: TableState): boolean {
  return state.at.value === undefined && state.viewpoint.value === undefined && isComplete(state);
}

/** Take the log as seen as long as it is on the screen. */
export function useSeen(state: TableState, pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    let visible = false;
    const look = (): void => {
      if (visible && !document.hidden && showsAll(state)) seen(state);
    };
    const observer = new IntersectionObserver(([entry]) => {
      visible = entry?.isIntersecting === true;
      look();
    });
    observer.observe(element);
    const stop = effect(() => {
      void [state.live.value?.n, showsAll(state)];
      look();
    });
    document.addEventListener("visibilitychange", look);
    return () => {
      observer.disconnect();
      stop();
      document.removeEventListener("visibilitychange", look);
    };
  }, [state]);
}
