/** What stands on a sheet of PHERS, as commands? */
import type { Write } from "../sheet_preset";
import type { SheetRecord, SheetCommands } from "../part";

function read(sheet: SheetRecord): Write[] {
  const levels = (sheet["levels"] ?? {}) as Record<string, { area: string; tenths: number }>;
  return Object.entries(levels).map(([name, { area, tenths }]) => ({
    type: "phers.SetLevel",
    area,
    name,
    tenths,
  }));
}

export const sheetAsCommands: SheetCommands = {
  writes: ["phers.SetLevel"],
  read,
};
