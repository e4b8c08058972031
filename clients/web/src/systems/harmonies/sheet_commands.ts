/** What stands on a sheet of Harmonies, as commands? */
import type { Write } from "../sheet_preset";
import { numbersIn } from "../generic/numbers";
import type { SheetRecord, SheetCommands } from "../part";

function read(sheet: SheetRecord): Write[] {
  const values = { ...numbersIn(sheet["characteristics"]), ...numbersIn(sheet["means"]) };
  const known = Object.entries(numbersIn(sheet["competencies"]));
  if (known.length === 0 && Object.values(values).every((value) => value === 0)) return [];
  const learnt = known.map(([competency, value]): Write => ({
    type: "harmonies.SetCompetency",
    competency,
    value,
  }));
  return [{ type: "harmonies.SetSheet", ...values }, ...learnt];
}

export const sheetAsCommands: SheetCommands = {
  writes: ["harmonies.SetSheet", "harmonies.SetCompetency"],
  read,
};
