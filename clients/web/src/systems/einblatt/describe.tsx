/** How are a character's attributes called, and what else does its sheet say, while its values stay as they are? */
import { useView } from "../../parts/table";
import { OptionForm } from "../../options/form";
import { commandLabel } from "../../options/labels";
import { offer } from "../../options/offers";

export const DESCRIBE = "einblatt.Describe";

export function Describe({ figure, onDone }: { figure: string; onDone?: () => void }) {
  const view = useView();
  const option = offer(view, DESCRIBE, { figure });
  // Where values may be changed too, they stand in one form.
  if (!option || offer(view, "einblatt.SetSheet", { figure })) return null;
  return (
    <details class="tool" data-testid={`tool-${DESCRIBE}`}>
      <summary>{commandLabel(DESCRIBE)}</summary>
      <OptionForm option={option} quiet {...(onDone ? { onDone } : {})} />
    </details>
  );
}
