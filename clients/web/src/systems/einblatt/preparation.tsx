/** What does this page bring to prepare einBlatt? Fetched when somebody first looks at sheets. */
import "./board/board.css";
import "./board/places.css";
import "./cards/outlook.css";
import "./setup/setup.css";
import "./cards/hand.css";
import "./sheet/sheet.css";
import { addWords } from "../../i18n/words";
import { lazy } from "../../ui/lazy";
import type { Preparation } from "../part";
import { Compare } from "./setup/compare";
import { Describe, SheetForm } from "./sheet/sheet";
import { Summary } from "./sheet/summary";
import { NpcCards } from "./setup/npc_cards";
import { useView } from "../../state/context";
import de from "./filled.de.json";
import en from "./filled.en.json";
import presets from "./presets.json";
import { sheetAsCommands } from "./sheet_commands";

addWords({ de, en });

/** What a character has on its sheet, and for the gm how many cards anybody else comes with. */
function InShort({ figure }: { figure: string }) {
  const { me, figures } = useView();
  const kind = figures?.[figure]?.kind ?? "npc";
  return me.role === "gm" && kind !== "character" ? (
    <NpcCards id={figure} kind={kind} />
  ) : (
    <Summary figure={figure} />
  );
}

const Opening = lazy(() => import("./opening").then((part) => part.Opening));

export const preparation = {
  Summary: InShort,
  SheetForm,
  sheet: sheetAsCommands,
  Opening,
  presets,
  SheetMore: Describe,
  Prepare: Compare,
  handled: ["einblatt.DrawCompare", "einblatt.Describe", "einblatt.HealRestriction"],
} satisfies Partial<Preparation>;
