/** How does what comes late leave its neighbours where they are? A line's room is there from the start, and what it once took stays: a finger is about to tap beside it. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

export function KeepHeight({ children }: { children: ComponentChildren }) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const at = room.current;
    if (!at) return undefined;
    const keeper = new ResizeObserver(() => {
      if (at.offsetHeight > 0) at.style.minHeight = `${at.offsetHeight}px`;
    });
    keeper.observe(at);
    return () => keeper.disconnect();
  }, []);
  return (
    <div ref={room} class="room">
      {children}
    </div>
  );
}
