/** Is it played once more? The same figures and the same question, in one press; the one before ends first. */
import { useState } from "preact/hooks";
import { t } from "../i18n/words";
import { notify } from "../model/changes";
import type { View } from "../model/view";
import { offer } from "../options/offers";
import { act, type Deed } from "../roster/acting";
import { unlike } from "../roster/opening/titles";
import { repeated, type Opened } from "./again";
import { useTable, useView } from "./table";

/** List all that a press does: end the conflict if it goes on, then open the same. */
export function onceMore(view: View, id: string, titles: readonly string[]): readonly Deed[] {
  const conflict = view.conflicts?.[id];
  if (!conflict) return [];
  const before = new Set(Object.keys(view.conflicts ?? {}));
  const opened: Opened = (now) => Object.keys(now.conflicts ?? {}).find((each) => !before.has(each)) ?? "";
  const deeds = repeated(conflict.system)?.(view, conflict, unlike(conflict.title, titles), opened) ?? [];
  const ending: Deed = { label: t("again.end"), make: () => ({ type: "table.CloseConflict", conflict: id }) };
  return deeds.length > 0 && offer(view, "table.CloseConflict", { conflict: id }) ? [ending, ...deeds] : deeds;
}

export function OnceMore({ id }: { id: string }) {
  const view = useView();
  const { session, names, kept } = useTable();
  const [busy, work] = useState(false);
  const deeds = onceMore(view, id, Object.values(names.value.conflicts));
  if (deeds.length === 0 || view.me.role !== "gm" || kept) return null;
  const press = async (): Promise<void> => {
    work(true);
    const { failed } = await act(session, deeds);
    // This button may be gone by now: what was refused is said where all refusals are.
    if (failed) notify(session.state, failed.refusal);
    work(false);
  };
  return (
    <button type="button" class="quiet" disabled={busy} data-testid="once-more" onClick={() => void press()}>
      {t("again.press")}
    </button>
  );
}
