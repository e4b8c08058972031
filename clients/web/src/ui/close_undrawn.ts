/** What closes a dialog whose part of the page is drawn no more? It would not be seen, and keep everything else from being pressed. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

export function useCloseUndrawn(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const box = dialog.current as HTMLDialogElement;
    const watching = new IntersectionObserver((seen) => {
      if (!seen.at(-1)?.isIntersecting && box.matches(":modal")) box.close();
    });
    watching.observe(box);
    return () => watching.disconnect();
  }, []);
}
