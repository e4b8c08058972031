/** What need not be drawn in the frame in which something arrives? It follows in the next, part by part, so that no frame has all to draw. */
import { batch, effect, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { TableState } from "../model/state";
import { inTurn } from "../view/turns";
import { following, type Follower } from "../view/follower";
import { Table, useTable } from "./table";

interface Copy {
  state: TableState;
  followers: readonly Follower<unknown>[];
}

function copied(state: TableState): Copy {
  const { live, frames, told, shown } = state;
  const parts = following({ live, frames, told, shown });
  return {
    state: { ...state, ...parts, sending: signal(state.sending.peek()) },
    followers: Object.values(parts),
  };
}

function anyBehind(all: readonly Follower<unknown>[]): boolean {
  // Each is asked, whatever the others say: whatever changes alone is followed as well.
  return all.filter((each) => each.behind).length > 0;
}

interface Following {
  stop: () => void;
  catchUp: () => void;
}

/**
 * Let a copy follow the table, all of its parts together; what comes meanwhile is taken with it.
 * As long as it is behind, it is as if an answer were on its way: nobody presses what is not asked any more.
 */
function follow(
  { sending }: TableState,
  { state, followers }: Copy,
  also: readonly Follower<unknown>[],
  rank?: number,
): Following {
  let due = false;
  let late = false;
  const catchUp = (): void => {
    due = late = false;
    batch(() => {
      [...followers, ...also].forEach((each) => each.follow());
      state.sending.value = sending.peek();
    });
  };
  const stop = effect(() => {
    const [behind, beside] = [anyBehind(followers), anyBehind(also)];
    if ((behind || beside) && !due) inTurn(catchUp, rank);
    due ||= behind || beside;
    late ||= behind;
    state.sending.value = Math.max(sending.value, Number(late));
  });
  return { stop, catchUp };
}

const NOTHING: readonly Follower<unknown>[] = [];

interface BehindProps {
  children: ComponentChildren;
  /** Of those that follow together: `FIRST`, `THEN` or `LAST`. */
  rank?: number;
  /** What else follows, with the table and by itself. */
  also?: readonly Follower<unknown>[];
  /** Of that, what decides what a press would do: as soon as somebody presses, it is followed. */
  pointed?: readonly Follower<unknown>[];
}

/** Draw parts that show what arrives later than the others, in their turn. */
export function Behind({ children, rank, also = NOTHING, pointed = NOTHING }: BehindProps) {
  const door = useTable();
  const { session } = door;
  const copy = useMemo(() => copied(session.state), [session]);
  const now = useRef<Following | undefined>(undefined);
  useLayoutEffect(
    () => (now.current = follow(session.state, copy, also, rank)).stop,
    [session, copy, also],
  );
  const later = useMemo(() => {
    const catchUp = (): void => void (anyBehind(pointed) && now.current?.catchUp());
    return { ...door, catchUp, session: { ...session, state: copy.state } };
  }, [door, copy, pointed]);
  return <Table.Provider value={later}>{children}</Table.Provider>;
}
