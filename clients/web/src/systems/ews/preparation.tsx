/** What does this page bring to prepare EWS? */
import { addWords, plain } from "../../i18n/words";
import { useParts } from "../../state/select";
import { Entries, type Entry } from "../generic/sheet_summary";
import { lazy } from "../../ui/lazy";
import type { Preparation } from "../part";
import { stepName } from "./values";
import { SheetNow, WRITTEN } from "./writing";
import de from "./filled.de.json";
import en from "./filled.en.json";
import presets from "./presets.json";
import { sheetAsCommands } from "./sheet_commands";

addWords({ de, en });

function Summary({ figure }: { figure: string }) {
  const sheet = useParts("sheets").sheets?.["ews"]?.[figure] as
    { values?: Record<string, number> } | undefined;
  const all = Object.entries(sheet?.values ?? {}).map(([name, value]): Entry => [
    name,
    [plain(value), stepName(value)].filter(Boolean).join(" "),
  ]);
  return <Entries all={all} system="ews" />;
}

const Opening = lazy(() => import("./opening").then((part) => part.Opening));

export const preparation = {
  Summary,
  SheetNow,
  sheet: sheetAsCommands,
  Opening,
  presets,
  handled: WRITTEN,
} satisfies Partial<Preparation>;
