/** How are a character's attributes called, and what else does its sheet say? */
import { t } from "../../i18n/words";
import { useView } from "../../parts/table";
import { OptionForm } from "../../options/form";
import { commandLabel } from "../../options/labels";
import { offer } from "../../options/offers";
import { sheetOf } from "./view";

export const DESCRIBE = "einblatt.Describe";

/** Unfolded as long as no attribute has a name: that comes first. */
export function Describe({ figure, onDone }: { figure: string; onDone?: () => void }) {
  const view = useView();
  const option = offer(view, DESCRIBE, { figure });
  const named = Object.values(sheetOf(view, figure)?.attributes ?? {}).some(({ name }) => name !== "");
  if (!option) return null;
  return (
    <details class="tool" data-testid={`tool-${DESCRIBE}`} open={!named}>
      <summary>{commandLabel(DESCRIBE)}</summary>
      <OptionForm option={option} quiet label={t("sheet.save")} {...(onDone ? { onDone } : {})} />
    </details>
  );
}
