/** How does one notice that it is one's turn? In the title of the page, and by a short vibration. */
import { useEffect } from "preact/hooks";
import { effect } from "@preact/signals";
import { t } from "../i18n/words";
import type { TableState } from "../state/state";
import type { View } from "../net/view";

const VIBRATION = 80;

/** List the open questions to the person at the page. */
export function questions(view: Pick<View, "asks"> | undefined): string[] {
  return Object.entries(view?.asks ?? {})
    .filter(([, ask]) => ask.mine && !ask.answered)
    .map(([id]) => id);
}

export function useAttention(state: TableState): void {
  useEffect(() => {
    let known = new Set<string>();
    const stop = effect(() => {
      const view = state.live.value?.view;
      if (!view) return;
      const open = questions(view);
      const title = `${view.table.title} – Chronist`;
      document.title = open.length > 0 ? `● ${t("page.your_turn")} – ${title}` : title;
      const fresh = open.some((id) => !known.has(id));
      known = new Set(open);
      if (fresh && view.me.role === "player" && "vibrate" in navigator)
        navigator.vibrate(VIBRATION);
    });
    return () => {
      stop();
      document.title = "Chronist";
    };
  }, [state]);
}
