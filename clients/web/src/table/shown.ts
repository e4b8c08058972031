/** Which conflict lies on the table, and how does it stand in a line? */
import { useComputed } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { forMe } from "../systems/generic/waiting";
import { counted, listed, t } from "../i18n/words";
import type { Conflict, View } from "../net/view";
import type { Frame } from "../net/wire";
import { usePast, useTable, useView } from "../state/context";
import { useParts } from "../state/select";
import { placeIn, type FrameNumber } from "../state/timeline";
import { systemPart } from "../systems/parts";
import type { SystemPart } from "../systems/part";

/** Choose the conflict to show: the first that was chosen and is there, else where something is asked of me, else the latest open, else the last. */
export function conflictToShow(
  view: Pick<View, "asks" | "conflicts">,
  order: readonly string[],
  ...chosen: readonly (string | undefined)[]
): string | undefined {
  const all = view.conflicts ?? {};
  const found = chosen.find((id) => id !== undefined && id in all);
  if (found !== undefined) return found;
  const known = order.filter((id) => id in all);
  const ids = [...Object.keys(all).filter((id) => !known.includes(id)), ...known];
  const asked = Object.values(view.asks ?? {}).find((ask) => ask.mine && !ask.answered)?.conflict;
  return asked ?? ids.findLast((id) => all[id]?.open) ?? ids.at(-1);
}

/** Name the conflict that was played last by a moment; undefined means: by the end. */
export function conflictPlayed(
  timeline: readonly Frame[],
  at: FrameNumber | undefined,
): string | undefined {
  for (let place = placeIn(timeline, at); place > 0; place -= 1) {
    const frame = timeline[place - 1];
    const events = frame && "events" in frame ? frame.events : [];
    // One closes by itself once the next is open.
    const about = events.find(
      ({ type, conflict }) => conflict !== undefined && type !== "table.ConflictClosed",
    );
    if (about) return String(about["conflict"]);
  }
  return undefined;
}

/** The conflict that a replay shows; undefined in the present. */
function usePlayed(): string | undefined {
  const { session, exported } = useTable();
  const { at, timeline } = session.state;
  const past = useComputed(() => at.value !== undefined);
  const played = useComputed(() => conflictPlayed(timeline.value, at.value));
  return exported || past.value ? played.value : undefined;
}

export interface ShownConflict {
  id: string;
  conflict: Conflict;
  part: SystemPart;
}

/** Let go of a picked conflict when it ends: what goes on comes first. One that is over may be picked to look at. */
export function useUnpinOnClose(): void {
  const { chosenConflict } = useTable();
  const { conflicts = {} } = useParts("conflicts");
  const id = chosenConflict.value;
  const open = id === undefined ? undefined : conflicts[id]?.open;
  const before = useRef<{ id: string | undefined; open: boolean | undefined }>({ id, open });
  useEffect(() => {
    const ended = before.current.id === id && before.current.open === true && open === false;
    before.current = { id, open };
    if (ended) chosenConflict.value = undefined;
  }, [id, open]);
}

export function useShown(): ShownConflict | undefined {
  const { names, chosenConflict } = useTable();
  const view = useParts("asks", "conflicts");
  const played = usePlayed();
  const order = Object.keys(names.value.conflicts);
  const id = conflictToShow(view, order, chosenConflict.value, played);
  const conflict = id === undefined ? undefined : view.conflicts?.[id];
  return id === undefined || !conflict
    ? undefined
    : { id, conflict, part: systemPart(conflict.system) };
}

/** Name the conflicts in which something is asked of the person at the page. */
export function askedIn(view: Pick<View, "asks">): Set<string> {
  return new Set(
    Object.values(view.asks ?? {})
      .filter((ask) => ask.mine && !ask.answered)
      .map((ask) => ask.conflict),
  );
}

/** For whom does a conflict wait? */
export interface Waits {
  /** Names everybody; empty: nobody. */
  all: string;
  /** Names the first of several, and says how many more there are. */
  short?: string;
}

/** Say for whom a conflict waits. Whoever is meant reads so first. */
export function useWaits(shown: ShownConflict | undefined): Waits {
  const view = useView();
  const { names, readOnly } = useTable();
  const past = usePast();
  if (!shown) return { all: "" };
  const who = shown.part.awaited(view, shown.id, shown.conflict);
  if (who.length === 0) return { all: "" };
  const waited = forMe(view, names.value, shown.id, who);
  const [first = ""] = waited;
  const more = waited.length - 1;
  // In the past nothing can be done: there it is nobody's turn.
  if (first === t("generic.you") && more === 0 && !readOnly.value)
    return { all: t("page.your_turn") };
  const words = (figures: readonly string[]): string =>
    t(past ? "generic.waited_for" : "generic.waiting_for", { figures: listed(figures) });
  const all = words(waited);
  return more > 0 ? { all, short: words([first, counted("generic.more", more)]) } : { all };
}
