/** How do arrow keys lead through the log? From one moment to the next, wherever the focus is in one. */
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

const STEPS: Record<string, (now: number, count: number) => number> = {
  ArrowDown: (now, count) => Math.min(count - 1, now + 1),
  ArrowUp: (now) => Math.max(0, now - 1),
};

/** Move the focus to the jump of the next step below or above. */
function through(event: KeyboardEvent): void {
  const go = STEPS[event.key];
  const target = event.target as HTMLElement;
  const list = target.closest<HTMLElement>(".log-list");
  if (!go || !list || event.defaultPrevented || target.matches("input, textarea, [role=menuitem]"))
    return;
  const all = [
    ...list.querySelectorAll<HTMLElement>(".step > .jump, .quiet-run > details > summary"),
  ].filter((each) => each.checkVisibility());
  const own = target
    .closest(".step, .quiet-run")
    ?.querySelector<HTMLElement>(":scope > .jump, summary");
  all[go(own ? all.indexOf(own) : -1, all.length)]?.focus();
  event.preventDefault();
}

export function useArrowKeys(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = pane.current;
    element?.addEventListener("keydown", through);
    return () => element?.removeEventListener("keydown", through);
  }, []);
}
