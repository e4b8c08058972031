/** What does this page bring to prepare PHERS? */
import "./board.css";
import { lazy } from "../../ui/lazy";
import type { Preparation } from "../part";
import { Levels, SheetNow, WRITTEN } from "./sheet";
import presets from "./presets.json";
import { sheetAsCommands } from "./sheet_commands";

const Opening = lazy(() => import("./opening").then((part) => part.Opening));

export const preparation = {
  Summary: Levels,
  SheetNow,
  sheet: sheetAsCommands,
  Opening,
  presets,
  handled: WRITTEN,
} satisfies Partial<Preparation>;
