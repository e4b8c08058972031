/** Which commands bring figures, with what stands on their sheets? */
import type { View } from "../../net/view";
import type { Command } from "../../net/option";
import type { CommandStep, Who } from "../../forms/sequence";
import type { Write } from "../../systems/sheet_preset";
import { writing } from "../../systems/generic/presets/writing";

/** What it takes to bring a figure, and to fill in its sheets; `owner` is a seat, or nothing for the gm. Of an unseen one nobody else is told. */
export function bringing(
  {
    name,
    kind,
    owner = "",
    unseen = false,
  }: { name: string; kind: string; owner?: string; unseen?: boolean },
  writes: readonly Write[],
): CommandStep[] {
  const known = new Set<string>();
  const bring = (view: View): Command => {
    for (const id of Object.keys(view.figures ?? {})) known.add(id);
    return unseen
      ? { type: "table.AddUnseen", name, kind }
      : { type: "table.AddFigure", name, kind, owner };
  };
  const who: Who = (view) =>
    Object.entries(view.figures ?? {}).find(
      ([id, figure]) => !known.has(id) && figure.name === name,
    )?.[0] ?? "";
  return [{ label: name, make: bring }, ...writing(who, writes, name)];
}
