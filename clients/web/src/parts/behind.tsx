/** What need not be drawn in the frame in which something arrives? It follows in the next, so that none has all to draw. */
import { batch, effect, signal, type Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import type { TableState } from "../model/state";
import { inNextFrame } from "../view/batch";
import { Table, useTable } from "./table";

const FOLLOWED = ["live", "frames", "told", "shown"] as const;

function copied(state: TableState): TableState {
  return { ...state, ...Object.fromEntries(FOLLOWED.map((part) => [part, signal(state[part].peek())])) };
}

/** Let a copy follow the table, all of its parts together; what comes meanwhile is taken with it. */
function follow(state: TableState, copy: TableState): () => void {
  let due = false;
  const catchUp = (): void => {
    due = false;
    batch(() => FOLLOWED.forEach((part) => ((copy[part] as Signal<unknown>).value = state[part].peek())));
  };
  return effect(() => {
    const behind = FOLLOWED.some((part) => state[part].value !== copy[part].peek());
    if (behind && !due) inNextFrame(catchUp);
    due ||= behind;
  });
}

/** Draw parts that show what arrives a frame later than the others. */
export function Behind({ children }: { children: ComponentChildren }) {
  const door = useTable();
  const { session } = door;
  const state = useMemo(() => copied(session.state), [session]);
  useLayoutEffect(() => follow(session.state, state), [session, state]);
  const later = useMemo(() => ({ ...door, session: { ...session, state } }), [door, state]);
  return <Table.Provider value={later}>{children}</Table.Provider>;
}
