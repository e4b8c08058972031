/** Who has just sat down, come back or gone? A word at the edge for three seconds. */
import "./arrivals.css";
import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { myTable } from "../../state/device";
import type { TableState } from "../../state/state";
import { useTable } from "../../state/context";
import { Comings, type PresenceChange } from "./comings";

const SHOWN = 3_000;

/** Hand over what is new, as long as the page shows the table. */
function watch(state: TableState, tell: (news: PresenceChange[]) => void): () => void {
  const comings = new Comings();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    const [view, presence] = [state.live.value?.view, state.presence.value];
    if (!view || !presence) return;
    const news = comings.look(view.seats ?? {}, presence.seats, view.me.seat, Date.now());
    if (news.length > 0) tell(news);
    const due = comings.due(Date.now());
    if (due !== undefined) timer = setTimeout(look, due);
  };
  const stop = effect(look);
  return () => {
    stop();
    clearTimeout(timer);
  };
}

export function Arrivals() {
  const { session } = useTable();
  const [news, setNews] = useState<PresenceChange[]>([]);
  // Bots come and go with the page: that is no news.
  useEffect(
    () => (myTable(session.state.table)?.alone ? undefined : watch(session.state, setNews)),
    [session],
  );
  useEffect(() => {
    if (news.length === 0) return undefined;
    const timer = setTimeout(() => setNews([]), SHOWN);
    return () => clearTimeout(timer);
  }, [news]);
  return (
    <div class="arrivals" role="status" data-testid="arrivals">
      {news.map(({ kind, name }) => (
        // The log is read out already when somebody sits down.
        <p key={`${kind}/${name}`} data-kind={kind} aria-hidden={kind === "sat"}>
          {t(`arrival.${kind}`, { name })}
        </p>
      ))}
    </div>
  );
}
