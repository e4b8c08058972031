/** Which conflict was opened just now, or again? Who did it is taken there; others get a word of a new one. */
import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { endOf } from "../../state/incremental";
import type { TableState } from "../../state/state";
import { isEvent, type AccountEntry } from "../../net/wire";
import { Button } from "../../ui/button";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";

/** So long the word stands. */
const STAYS = 8_000;

interface Arrival {
  conflict: string;
  /** Seat of who opened it. */
  by: string;
}

/** Name the conflict that is open again; one that only begins again leads there if there is no other. */
export function reopened(entries: readonly AccountEntry[]): string | undefined {
  const first = (kind: string) => entries.find((each) => each.kind === kind)?.conflict;
  return first("table.open") ?? first("table.restarted");
}

/** Find the conflict that was opened last after a frame; nothing of what was taken back meanwhile. */
export function arrival(state: TableState, after: number): Arrival | undefined {
  for (const frame of endOf(state.frames.value, ({ n }) => n > after).toReversed()) {
    const again = "account" in frame ? reopened(frame.account ?? []) : undefined;
    if (again && frame.by === state.live.value?.view.me.seat)
      return { conflict: again, by: frame.by };
    const opened = ("events" in frame ? frame.events : []).find((event) =>
      isEvent(event, "table.ConflictOpened"),
    );
    const conflict = String(opened?.["conflict"]);
    if (opened && conflict in (state.live.value?.view.conflicts ?? {}))
      return { conflict, by: frame.by };
  }
  return undefined;
}

/** Tell of conflicts that are opened while the page is there. */
function useArrival(told: (arrival: Arrival) => void): void {
  const { state } = useTable().session;
  useEffect(() => {
    let known = state.live.peek()?.n ?? 0;
    return effect(() => {
      const n = state.live.value?.n ?? 0;
      const found = n > known ? arrival(state, known) : undefined;
      known = n;
      if (found) told(found);
    });
  }, [state]);
}

/** A word about a conflict that somebody else has opened, with the way to it. */
export function Arrived({ shown, toTable }: { shown: string | undefined; toTable: () => void }) {
  const { session, chosenConflict } = useTable();
  const view = useParts("conflicts");
  const [news, setNews] = useState<Arrival>();
  const go = (conflict: string): void => {
    chosenConflict.value = conflict;
    toTable();
    setNews(undefined);
  };
  useArrival((found) =>
    found.by === session.state.live.peek()?.view.me.seat ? go(found.conflict) : setNews(found),
  );
  useEffect(() => {
    const timer = setTimeout(() => setNews(undefined), STAYS);
    return () => clearTimeout(timer);
  }, [news]);
  const title = view.conflicts?.[news?.conflict ?? ""]?.title;
  return (
    <div role="status">
      {news && title !== undefined && news.conflict !== shown ? (
        <div class="arrived" data-testid="arrived">
          <p>{t("stage.arrived", { title })}</p>
          <Button onPress={() => go(news.conflict)} testid="arrived-go">
            {t("stage.go")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
