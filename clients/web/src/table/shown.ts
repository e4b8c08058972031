/** Which conflict lies on the table, and how does it stand in a line? */
import { useEffect, useRef } from "preact/hooks";
import { forMe } from "../systems/generic/waiting";
import { listed, t } from "../i18n/words";
import type { Conflict, View } from "../net/view";
import { usePast, useTable, useView } from "../state/context";
import { useParts } from "../state/select";
import { systemPart } from "../systems/parts";
import type { SystemPart } from "../systems/part";

/** Choose the conflict to show: where something is asked of me, else the latest open, else the last. */
export function conflictToShow(
  view: Pick<View, "asks" | "conflicts">,
  order: readonly string[],
  chosenConflict: string | undefined,
): string | undefined {
  const all = view.conflicts ?? {};
  if (chosenConflict !== undefined && chosenConflict in all) return chosenConflict;
  const known = order.filter((id) => id in all);
  const ids = [...Object.keys(all).filter((id) => !known.includes(id)), ...known];
  const asked = Object.values(view.asks ?? {}).find((ask) => ask.mine && !ask.answered)?.conflict;
  return asked ?? ids.findLast((id) => all[id]?.open) ?? ids.at(-1);
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
  const id = conflictToShow(view, Object.keys(names.value.conflicts), chosenConflict.value);
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

/** Say for whom a conflict waits; empty: for nobody. Whoever is meant reads so first. */
export function useWaits(shown: ShownConflict | undefined): string {
  const view = useView();
  const { names, readOnly } = useTable();
  const past = usePast();
  if (!shown) return "";
  const who = shown.part.awaited(view, shown.id, shown.conflict);
  if (who.length === 0) return "";
  const [first, ...others] = forMe(view, names.value, who);
  // In the past nothing can be done: there it is nobody's turn.
  if (first === t("generic.you") && others.length === 0 && !readOnly.value)
    return t("page.your_turn");
  return t(past ? "generic.waited_for" : "generic.waiting_for", {
    figures: listed([first ?? "", ...others]),
  });
}
