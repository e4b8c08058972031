/** How are a character's attributes called, and what else does its sheet say? Filled in as it stands. */
import { useView } from "../../parts/table";
import { OptionForm } from "../../options/form";
import { commandLabel } from "../../options/labels";
import { offer } from "../../options/offers";
import type { Choices } from "../../options/option";
import { ATTRIBUTES, sheetOf, TEXTS, type Sheet } from "./view";

export const DESCRIBE = "einblatt.Describe";

/** What is written on the sheet now, by the names of the form's fields. */
export function written(sheet: Sheet | undefined): Choices {
  const names = ATTRIBUTES.map((kind) => [kind, sheet?.attributes?.[kind]?.name ?? ""]);
  const texts = TEXTS.map((name) => [name, sheet?.[name] ?? ""]);
  return Object.fromEntries([...names, ...texts]) as Choices;
}

export function Describe({ figure, onDone }: { figure: string; onDone?: () => void }) {
  const view = useView();
  const option = offer(view, DESCRIBE, { figure });
  if (!option) return null;
  const given = written(sheetOf(view, figure));
  return (
    <details class="tool" data-testid={`tool-${DESCRIBE}`}>
      <summary>{commandLabel(DESCRIBE)}</summary>
      <OptionForm key={JSON.stringify(given)} option={option} given={given} quiet {...(onDone ? { onDone } : {})} />
    </details>
  );
}
