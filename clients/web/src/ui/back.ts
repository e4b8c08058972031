/** What does Back close? What lies over the page, the last that was opened first; then it leads on as usual. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { inNextFrame } from "../state/next_frame";

interface Opened {
  close: () => void;
}

const all: Opened[] = [];
let due = false;
/** The page itself goes back, over entries of what was closed otherwise. */
let going = false;

/** So many entries of the history stand for what is open. */
function entries(): number {
  return (history.state as { open?: number } | null)?.open ?? 0;
}

/** Let the history have an entry for each that is open. */
function settle(): void {
  due = false;
  const more = all.length - entries();
  going = more < 0;
  if (more < 0) history.go(more);
  for (let n = all.length - more + 1; n <= all.length; n += 1)
    history.pushState({ ...(history.state as object | null), open: n }, "");
}

/** What closes may make room for something else: both are one change. */
function later(): void {
  if (due || going) return;
  due = true;
  inNextFrame(settle);
}

addEventListener("popstate", () => {
  const left = going ? [] : all.slice(entries());
  going = false;
  for (const each of left.toReversed()) each.close();
  later();
});

/** Close something by Back, as long as it is drawn. */
export function useBack(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    const own = { close: () => latest.current() };
    all.push(own);
    later();
    return () => {
      all.splice(all.indexOf(own), 1);
      later();
    };
  }, []);
}
