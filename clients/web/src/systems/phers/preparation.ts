/** What does this page bring to prepare PHERS? */
import "./board.css";
import { addWords } from "../../i18n/words";
import { lazy } from "../../ui/lazy";
import type { Preparation } from "../part";
import { Levels, SheetNow, WRITTEN } from "./sheet";
import de from "./filled.de.json";
import en from "./filled.en.json";
import presets from "./presets.json";
import { sheetAsCommands } from "./sheet_commands";

addWords({ de, en });

const Opening = lazy(() => import("./opening").then((part) => part.Opening));

export const preparation = {
  Summary: Levels,
  SheetNow,
  sheet: sheetAsCommands,
  Opening,
  presets,
  handled: WRITTEN,
} satisfies Partial<Preparation>;
