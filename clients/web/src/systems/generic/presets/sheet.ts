/** What stands on a sheet, as the commands that would write it? For presets of one's own, copies and files. */
import type { View } from "../../../net/view";
import type { CommandType } from "../../../net/option";
import type { SheetCommands } from "../../part";
import { installed, preparationOf } from "../../registry";
import type { Write } from "../../sheet_preset";

const USUAL: readonly string[] = ["character", "npc"];

/** Return what a system says of its sheets; undefined if it has none, or is not here yet. */
export function sheetCommands(system: string): SheetCommands | undefined {
  return preparationOf(system)?.here.value?.sheet;
}

/** List the systems of whose sheets something is known. */
export function sheetSystems(): string[] {
  return installed().flatMap(({ key }) => (sheetCommands(key) ? [key] : []));
}

/** List the commands that a preset, or a file, may hold: nothing but sheets. */
export function writable(): CommandType[] {
  return sheetSystems().flatMap((system) => sheetCommands(system)?.writes ?? []);
}

/** List the commands that would write a figure's sheet of a system; none where nothing stands on it. */
export function writesOf(view: Pick<View, "sheets">, system: string, figure: string): Write[] {
  const sheet = view.sheets?.[system]?.[figure] as Record<string, unknown> | undefined;
  return sheet ? (sheetCommands(system)?.read(sheet) ?? []) : [];
}

/** Tell whether values are missing without which a figure cannot act, or acts as nobody in particular. */
export function isEmptySheet(
  view: Pick<View, "figures" | "sheets">,
  system: string,
  figure: string,
): boolean {
  const sheet = sheetCommands(system);
  const kinds: readonly string[] = sheet?.kinds ?? USUAL;
  const kind = view.figures?.[figure]?.kind ?? "";
  // Of a system that this page does not know nothing is said.
  return sheet !== undefined && kinds.includes(kind) && writesOf(view, system, figure).length === 0;
}

/** Tell whether a figure could do nothing in a conflict of this system as it is. */
export function cannotAct(
  view: Pick<View, "figures" | "sheets">,
  system: string,
  figure: string,
): boolean {
  return sheetCommands(system)?.needed === true && isEmptySheet(view, system, figure);
}

/** Remember what presets say of a figure beside its sheet. */
export function noteWrites(table: string, figure: string, writes: readonly Write[]): void {
  for (const system of sheetSystems()) sheetCommands(system)?.note?.(table, figure, writes);
}
