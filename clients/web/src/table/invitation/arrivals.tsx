/** Who has just sat down, come back or gone? A word at the edge for three seconds. */
import "./arrivals.css";
import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { myTable } from "../../state/device";
import type { TableState } from "../../state/state";
import { useTable } from "../../state/context";
import { PresenceTracker, type PresenceChange } from "./presence_tracker";

const SHOWN = 3_000;

/** Hand over what is new, as long as the page shows the table. */
function watch(state: TableState, tell: (news: PresenceChange[]) => void): () => void {
  const tracker = new PresenceTracker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    const [view, presence] = [state.live.value?.view, state.presence.value];
    if (!view || !presence) return;
    const news = tracker.look(view.seats ?? {}, presence.seats, view.me.seat, Date.now());
    if (news.length > 0) tell(news);
    const due = tracker.due(Date.now());
    if (due !== undefined) timer = setTimeout(look, due);
  };
  const stop = effect(look);
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** `onOver`: the three seconds are over. */
function Arrival({ change, onOver }: { change: PresenceChange; onOver: () => void }) {
  const { kind, name } = change;
  useEffect(() => {
    const timer = setTimeout(onOver, SHOWN);
    return () => clearTimeout(timer);
  }, [change]);
  // The log is read out already when somebody sits down.
  return (
    <p data-kind={kind} aria-hidden={kind === "sat"}>
      {t(`arrival.${kind}`, { name })}
    </p>
  );
}

export function Arrivals() {
  const { session } = useTable();
  const [news, setNews] = useState<PresenceChange[]>([]);
  // Bots come and go with the page: that is no news.
  useEffect(() => {
    if (myTable(session.state.table)?.alone) return undefined;
    return watch(session.state, (more) => setNews((now) => [...now, ...more]));
  }, [session]);
  return (
    <div class="arrivals" role="status" data-testid="arrivals">
      {news.map((change) => (
        <Arrival
          key={`${change.kind}/${change.name}`}
          change={change}
          onOver={() => setNews((now) => now.filter((each) => each !== change))}
        />
      ))}
    </div>
  );
}
