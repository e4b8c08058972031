/** What can wait until a press is seen? What it brings besides is drawn after the paint, in its turn. */
import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";
import { inTurn } from "../view/turns";

/** Follow a value once the page was painted with it. */
export function useAfterPaint<T>(now: T): T {
  return useAfterwards(now, never).drawn;
}

const never = (): boolean => false;

interface Afterwards<T> {
  drawn: T;
  /** Whoever presses what is drawn is to press what is true: draws the latest at once, if it means something else. */
  catchUp: () => void;
}

/** Follow a value once the page was painted with it, or somebody presses what is drawn of it. */
export function useAfterwards<T>(now: T, other: (drawn: T, now: T) => boolean): Afterwards<T> {
  const [drawn, draw] = useState(() => now);
  const latest = useRef({ now, drawn });
  latest.current = { now, drawn };
  const catchUp = useCallback(() => {
    const { current } = latest;
    if (other(current.drawn, current.now)) draw(() => current.now);
  }, []);
  useLayoutEffect(() => {
    if (drawn === now) return undefined;
    let wanted = true;
    inTurn(() => wanted && draw(() => now));
    return () => void (wanted = false);
  }, [now]);
  return { drawn, catchUp };
}
