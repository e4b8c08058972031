/** Is it played once more? The same figures and the same question, in one press; the one before ends first. */
import { t } from "../../i18n/words";
import type { View } from "../../net/view";
import { offer } from "../../forms/options/offers";
import type { Deed } from "../../forms/sequence";
import { unlike } from "../../forms/titles";
import { Doing } from "../../forms/sequence_button";
import { useTable, useView } from "../../state/context";
import type { Opened } from "../part";
import { partOf } from "../registry";
import { takeStartWords } from "../../i18n/start";

takeStartWords();

/** List all that a press does: end the conflict if it goes on, then open the same. */
export function onceMore(view: View, id: string, titles: readonly string[]): readonly Deed[] {
  const conflict = view.conflicts?.[id];
  if (!conflict) return [];
  const before = new Set(Object.keys(view.conflicts ?? {}));
  const opened: Opened = (now) =>
    Object.keys(now.conflicts ?? {}).find((each) => !before.has(each)) ?? "";
  const deeds =
    partOf(conflict.system)?.here.value?.again?.(
      view,
      conflict,
      unlike(conflict.title, titles),
      opened,
    ) ?? [];
  const ending: Deed = {
    label: t("again.end"),
    make: () => ({ type: "table.CloseConflict", conflict: id }),
  };
  return deeds.length > 0 && offer(view, "table.CloseConflict", { conflict: id })
    ? [ending, ...deeds]
    : deeds;
}

export function OnceMore({ id }: { id: string }) {
  const view = useView();
  const { names, kept } = useTable();
  const deeds = onceMore(view, id, Object.values(names.value.conflicts));
  if (deeds.length === 0 || view.me.role !== "gm" || kept) return null;
  return <Doing deeds={deeds} label={t("again.press")} testid="once-more" />;
}
