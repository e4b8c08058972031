/** What does Back close? What lies over the page, the last that was opened first; then it leads on as usual. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { inNextFrame } from "../state/next_frame";

/** How to close what is open, in the order in which it was opened. */
const openThings: (() => void)[] = [];
let scheduled = false;
/** `settle` called `history.go`: the next popstate is ours and closes nothing. */
let going = false;

/** Number of entries that the history has for what is open. `state/route.ts` keeps the moment beside it. */
function entries(): number {
  return (history.state as { open?: number } | null)?.open ?? 0;
}

/** Let the history have an entry for each that is open. */
function settle(): void {
  scheduled = false;
  const [had, want] = [entries(), openThings.length];
  going = want < had;
  if (going) history.go(want - had);
  for (let n = had + 1; n <= want; n += 1)
    history.pushState({ ...(history.state as object | null), open: n }, "");
}

/** What closes may make room for something else: both are one change. */
function scheduleSettle(): void {
  if (scheduled || going) return;
  scheduled = true;
  inNextFrame(settle);
}

addEventListener("popstate", () => {
  const closedByBack = going ? [] : openThings.slice(entries());
  going = false;
  for (const close of closedByBack.toReversed()) close();
  // What refuses to close, as a drawer that `stays`, gets its entry again.
  scheduleSettle();
});

/** Close something by Back, as long as it is mounted. */
export function useBack(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    const own = (): void => latest.current();
    openThings.push(own);
    scheduleSettle();
    return () => {
      openThings.splice(openThings.indexOf(own), 1);
      scheduleSettle();
    };
  }, []);
}
