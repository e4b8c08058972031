/** What need not be drawn in the frame in which something arrives? It follows in the next, part by part, so that no frame has all to draw. */
import { batch, effect, signal, type Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import type { TableState } from "../model/state";
import { inTurn } from "../view/batch";
import { Table, useTable } from "./table";

const FOLLOWED = ["live", "frames", "told", "shown"] as const;

function copied(state: TableState): TableState {
  return { ...state, sending: signal(state.sending.peek()), ...Object.fromEntries(FOLLOWED.map((part) => [part, signal(state[part].peek())])) };
}

/**
 * Let a copy follow the table, all of its parts together; what comes meanwhile is taken with it.
 * As long as it is behind, it is as if an answer were on its way: nobody presses what is not asked any more.
 */
function follow(state: TableState, copy: TableState, rank?: number): () => void {
  let due = false;
  const catchUp = (): void => {
    due = false;
    batch(() => {
      FOLLOWED.forEach((part) => ((copy[part] as Signal<unknown>).value = state[part].peek()));
      copy.sending.value = state.sending.peek();
    });
  };
  return effect(() => {
    // Each is read, whatever the others say: whatever changes alone is followed as well.
    const behind = FOLLOWED.filter((part) => state[part].value !== copy[part].peek()).length > 0;
    if (behind && !due) inTurn(catchUp, rank);
    due ||= behind;
    copy.sending.value = Math.max(state.sending.value, Number(due));
  });
}

interface BehindProps {
  children: ComponentChildren;
  /** Of those that follow together: `FIRST`, `THEN` or `LAST`. */
  rank?: number;
}

/** Draw parts that show what arrives later than the others, in their turn. */
export function Behind({ children, rank }: BehindProps) {
  const door = useTable();
  const { session } = door;
  const state = useMemo(() => copied(session.state), [session]);
  useLayoutEffect(() => follow(session.state, state, rank), [session, state]);
  const later = useMemo(() => ({ ...door, session: { ...session, state } }), [door, state]);
  return <Table.Provider value={later}>{children}</Table.Provider>;
}
