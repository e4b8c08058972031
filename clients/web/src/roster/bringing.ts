/** Which commands bring figures and fill in their sheets? */
import { systemOf } from "../i18n/words";
import type { View } from "../model/view";
import type { Command } from "../options/option";
import type { Deed, Who } from "./acting";
import type { Write } from "./preset";
import { sheetCommands } from "./written";

/** What it takes to write on a figure's sheet. */
export function writing(who: Who, writes: readonly Write[], label: string): Deed[] {
  return writes.flatMap(
    (write) =>
      sheetCommands(systemOf(write.type))?.steps?.(write, who, label) ?? [
        { label, make: (view: View) => ({ ...write, figure: who(view) }) },
      ],
  );
}

/** What it takes to bring a figure, and to fill in its sheets; `owner` is a seat, or nothing for the gm. Of an unseen one nobody else is told. */
export function bringing(
  {
    name,
    kind,
    owner = "",
    unseen = false,
  }: { name: string; kind: string; owner?: string; unseen?: boolean },
  writes: readonly Write[],
): Deed[] {
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
