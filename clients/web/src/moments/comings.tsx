/** Who has come or gone just now? A word at the edge for three seconds. */
import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { seatName } from "../i18n/names";
import { t } from "../i18n/words";
import type { Presence } from "../model/state";
import { useTable } from "../parts/table";

const STAYS = 3_000;
const MOST = 3;

export interface Coming {
  seat: string;
  here: boolean;
}

/** List who is there now and was not, and the other way round; nothing at first. */
export function comings(before: Presence | undefined, now: Presence | undefined, own: string | undefined): Coming[] {
  if (!before || !now) return [];
  const seats = [...new Set([...Object.keys(before.seats), ...Object.keys(now.seats)])];
  return seats
    .filter((seat) => seat !== own && Boolean(before.seats[seat]) !== Boolean(now.seats[seat]))
    .map((seat) => ({ seat, here: Boolean(now.seats[seat]) }));
}

export function Comings() {
  const { session, names } = useTable();
  const [words, set] = useState<(Coming & { key: number })[]>([]);
  useEffect(() => {
    const { presence, live } = session.state;
    let before = presence.peek();
    let key = 0;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = effect(() => {
      const now = presence.value;
      const fresh = document.hidden ? [] : comings(before, now, live.peek()?.view.me.seat).map(({ seat, here }) => ({ seat, here, key: (key += 1) }));
      before = now ?? before;
      if (fresh.length === 0) return;
      set((all) => [...all, ...fresh].slice(-MOST));
      timers.add(setTimeout(() => set((all) => all.filter((each) => !fresh.includes(each))), STAYS));
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [session]);
  return (
    <ul class="comings">
      {words.map(({ seat, here, key }) => (
        <li key={key} class={here ? "here" : "gone"} data-testid={`coming-${seat}`}>
          {t(here ? "moment.came" : "moment.went", { name: seatName(names.value, seat) })}
        </li>
      ))}
    </ul>
  );
}
