/** Which commands write on a figure's sheet? */
import { systemOf } from "../../../i18n/words";
import type { View } from "../../../net/view";
import type { CommandStep, Who } from "../../../forms/sequence";
import type { Write } from "../../sheet_preset";
import { sheetCommands } from "./sheet";

/** What it takes to write on a figure's sheet. */
export function writing(who: Who, writes: readonly Write[], label: string): CommandStep[] {
  return writes.flatMap(
    (write) =>
      sheetCommands(systemOf(write.type))?.steps?.(write, who, label) ?? [
        { label, make: (view: View) => ({ ...write, figure: who(view) }) },
      ],
  );
}
