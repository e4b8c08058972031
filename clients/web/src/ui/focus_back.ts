/** What has the focus once a dialog is gone? What had it before, or what that stood in, unless something else has it by then. */
import { useLayoutEffect } from "preact/hooks";

/** Show a dialog, and give the focus back when it is no longer drawn, whatever closed it. */
export function useFocusBack(show: () => void): void {
  useLayoutEffect(() => {
    const before = document.activeElement as (Element & HTMLOrSVGElement) | null;
    const around = before?.parentElement?.closest<HTMLElement>("[tabindex]");
    show();
    const back = (): void => {
      if (document.activeElement !== document.body) return;
      (before?.isConnected ? before : around)?.focus({ preventScroll: true });
    };
    // As long as a modal dialog is there, nothing outside of it takes the focus.
    return () => queueMicrotask(back);
  }, []);
}
