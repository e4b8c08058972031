/** What stands on a sheet of EWS, as commands? */
import type { Write } from "../sheet_preset";
import { numbersIn } from "../generic/numbers";
import type { SheetRecord, SheetCommands } from "../part";

function read(sheet: SheetRecord): Write[] {
  return Object.entries(numbersIn(sheet["values"])).map(([name, value]) => ({
    type: "ews.SetValue",
    name,
    value,
  }));
}

export const sheetAsCommands: SheetCommands = {
  writes: ["ews.SetValue"],
  read,
};
