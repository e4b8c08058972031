/** Is it played once more? The same figures and the same question, in one press; the one before ends first. */
import { t } from "../../i18n/words";
import type { View } from "../../net/view";
import { offer } from "../../forms/options/offers";
import type { CommandStep } from "../../forms/sequence";
import { unlike } from "../../forms/titles";
import { SequenceButton } from "../../forms/sequence_button";
import { useTable, useView } from "../../state/context";
import type { FindConflict } from "../part";
import { partOf } from "../registry";
import "../../i18n/later_words";

/** List all that a press does: end the conflict if it goes on, then open the same. */
export function onceMoreSteps(
  view: View,
  id: string,
  titles: readonly string[],
): readonly CommandStep[] {
  const conflict = view.conflicts?.[id];
  if (!conflict) return [];
  const before = new Set(Object.keys(view.conflicts ?? {}));
  const opened: FindConflict = (now) =>
    Object.keys(now.conflicts ?? {}).find((each) => !before.has(each)) ?? "";
  const deeds =
    partOf(conflict.system)?.here.value?.onceMore?.(
      view,
      conflict,
      unlike(conflict.title, titles),
      opened,
    ) ?? [];
  const ending: CommandStep = {
    label: t("once_more.end"),
    make: () => ({ type: "table.CloseConflict", conflict: id }),
  };
  return deeds.length > 0 && offer(view, "table.CloseConflict", { conflict: id })
    ? [ending, ...deeds]
    : deeds;
}

export function OnceMoreButton({ id }: { id: string }) {
  const view = useView();
  const { names, exported } = useTable();
  const deeds = onceMoreSteps(view, id, Object.values(names.value.conflicts));
  if (deeds.length === 0 || view.me.role !== "gm" || exported) return null;
  return <SequenceButton steps={deeds} label={t("once_more.press")} testid="once-more" />;
}
