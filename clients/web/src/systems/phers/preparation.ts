/** What does this page bring to prepare PHERS? */
import "./board.css";
import type { Preparation } from "../part";
import { Levels, SheetNow, WRITTEN } from "./sheet";

export const preparation = {
  Summary: Levels,
  SheetNow,
  handled: WRITTEN,
} satisfies Partial<Preparation>;
