/** What can wait until a press is seen? What it brings besides is drawn after the paint. */
import { useEffect, useState } from "preact/hooks";

/** Follow a value once the page was painted with it. */
export function useAfterPaint<T>(now: T): T {
  const [drawn, draw] = useState(() => now);
  useEffect(() => {
    if (drawn === now) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => draw(() => now))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [now]);
  return drawn;
}
