/** What can wait until a press is seen? What it brings besides is drawn after the paint, in its turn. */
import { useLayoutEffect, useState } from "preact/hooks";
import { inTurn } from "../view/turns";

/** Follow a value once the page was painted with it. */
export function useAfterPaint<T>(now: T): T {
  const [drawn, draw] = useState(() => now);
  useLayoutEffect(() => {
    if (drawn === now) return undefined;
    let wanted = true;
    inTurn(() => wanted && draw(() => now));
    return () => void (wanted = false);
  }, [now]);
  return drawn;
}
