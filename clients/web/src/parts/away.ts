/** Who is away, and since when? Counted from when this page saw them go. */
import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TableState } from "../model/state";
import { useTable } from "./table";

/** Seat -> when it was first seen to be away, in ms since 1970; 0: it was away before this page came. */
const since = signal<Readonly<Record<string, number>>>({});

/** Return since when seats are away, after their presence has changed. */
export function awaySince(before: Readonly<Record<string, number>>, seats: Readonly<Record<string, boolean>>, now: number, first: boolean): Record<string, number> {
  const gone = Object.keys(seats).filter((seat) => !seats[seat]);
  return Object.fromEntries(gone.map((seat) => [seat, before[seat] ?? (first ? 0 : now)]));
}

/** Keep count as long as the table is shown. */
export function useAway(state: TableState): void {
  useEffect(() => {
    let first = true;
    return effect(() => {
      const seats = state.presence.value?.seats;
      if (!seats) return;
      since.value = awaySince(since.peek(), seats, Date.now(), first);
      first = false;
    });
  }, [state]);
}

/** Return for how many minutes a seat is away: 0 for less than one or unknown; undefined: it is here. */
export function useMinutesAway(): (seat: string | undefined) => number | undefined {
  const { presence } = useTable().session.state;
  return (seat) => {
    const seats = presence.value?.seats;
    if (seat === undefined || seats?.[seat] !== false) return undefined;
    const from = since.value[seat] ?? 0;
    return from === 0 ? 0 : Math.floor((Date.now() - from) / 60_000);
  };
}
