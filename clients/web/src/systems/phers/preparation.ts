/** What does this page bring to prepare PHERS? */
import "./board.css";
import type { Preparation } from "../part";
import { Levels, SheetNow, WRITTEN } from "./sheet";
import presets from "./presets.json";
import { sheetAsCommands } from "./sheet_commands";

export const preparation = {
  Summary: Levels,
  SheetNow,
  sheet: sheetAsCommands,
  presets,
  handled: WRITTEN,
} satisfies Partial<Preparation>;
