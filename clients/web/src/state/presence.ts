/** Who is away, and since when? Counted from when this page saw them go. */
import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TableState } from "./state";
import { useTable } from "./context";

/** Seat -> when it was last seen here, in ms since 1970; a seat that is here has the time of the last news. */
const seen = signal<Readonly<Record<string, number>>>({});

type Seats = Readonly<Record<string, boolean>>;

/** Note who was here until now: those who are here, and those who are just gone. */
export function lastSeen(
  before: Readonly<Record<string, number>>,
  was: Seats,
  is: Seats,
  now: number,
): Record<string, number> {
  const here = [...Object.keys(was), ...Object.keys(is)].filter((seat) => was[seat] || is[seat]);
  return { ...before, ...Object.fromEntries(here.map((seat) => [seat, now])) };
}

/** Keep count as long as the table is shown. */
export function useAway(state: TableState): void {
  useEffect(() => {
    let was: Seats = {};
    return effect(() => {
      const seats = state.presence.value?.seats;
      if (!seats) return;
      seen.value = lastSeen(seen.peek(), was, seats, Date.now());
      was = seats;
    });
  }, [state]);
}

/** Return for how many minutes a seat is away: 0 for less than one or unknown; undefined: it is here. */
export function useMinutesAway(): (seat: string | undefined) => number | undefined {
  const { presence } = useTable().session.state;
  return (seat) => {
    const seats = presence.value?.seats;
    if (seat === undefined || !seats || seats[seat]) return undefined;
    const from = seen.value[seat];
    return from === undefined ? 0 : Math.floor((Date.now() - from) / 60_000);
  };
}
