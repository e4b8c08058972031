/** What stands on a sheet of EWS, as commands? */
import type { Write } from "../preset";
import { numbersIn } from "../generic/numbers";
import type { Sheet, SheetCommands } from "../part";

function read(sheet: Sheet): Write[] {
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
