/** What becomes of a dialog whose part of the page is drawn no more? It would not be seen, and keep everything else from being pressed: it closes, or waits with what was typed. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

function unheard(event: Event): void {
  event.stopImmediatePropagation();
}

/** Open a dialog another way: to its owner it was never closed. */
function openAs(box: HTMLDialogElement, how: "show" | "showModal"): void {
  box.addEventListener("close", unheard, { once: true, capture: true });
  box.close();
  box[how]();
}

export function useCloseUndrawn(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const box = dialog.current as HTMLDialogElement;
    let [typed, waits] = [false, false];
    const type = (): void => void (typed = true);
    const putAway = (): void => {
      if (!typed) return box.close();
      waits = true;
      openAs(box, "show");
    };
    const watching = new IntersectionObserver((seen) => {
      const drawn = seen.at(-1)?.isIntersecting ?? false;
      if (!drawn && box.matches(":modal")) putAway();
      if (!drawn || !waits) return;
      waits = false;
      openAs(box, "showModal");
    });
    box.addEventListener("input", type);
    watching.observe(box);
    return () => {
      watching.disconnect();
      box.removeEventListener("input", type);
    };
  }, []);
}
