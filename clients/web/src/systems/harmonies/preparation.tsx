/** What does this page bring to prepare Harmonies? */
import { addWords, plain } from "../../i18n/words";
import { offer } from "../../forms/options/offers";
import { useView } from "../../state/context";
import { useParts } from "../../state/select";
import { Entries, type Entry } from "../generic/sheet_summary";
import { lazy } from "../../ui/lazy";
import type { Preparation } from "../part";
import { notable, sheetOf } from "./view";
import de from "./filled.de.json";
import en from "./filled.en.json";
import presets from "./presets.json";
import { sheetAsCommands } from "./sheet_commands";

addWords({ de, en });

function Summary({ figure }: { figure: string }) {
  const sheet = sheetOf(useParts("sheets"), figure);
  const all = notable(sheet).map(([name, value]): Entry => [name, plain(value)]);
  return <Entries all={all} system="harmonies" />;
}

/** Where the form below has a field for each other number, what it has none for is listed alone. */
function SheetNow({ figure }: { figure: string }) {
  const view = useView();
  const { competencies = {} } = sheetOf(view, figure) ?? {};
  if (!offer(view, "harmonies.SetSheet", { figure })) return <Summary figure={figure} />;
  return (
    <Entries
      all={Object.entries(competencies).map(([name, value]): Entry => [name, plain(value)])}
      system="harmonies"
    />
  );
}

const Opening = lazy(() => import("./opening").then((part) => part.Opening));

export const preparation = {
  Summary,
  SheetNow,
  sheet: sheetAsCommands,
  Opening,
  presets,
} satisfies Partial<Preparation>;
