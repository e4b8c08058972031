/** What does this page bring to prepare einBlatt? Fetched when somebody first looks at sheets. */
import "./board.css";
import "./places.css";
import "./outlook.css";
import "./setup.css";
import "./hand.css";
import "./sheet.css";
import type { Preparation } from "../part";
import { Compare } from "./compare";
import { Describe, SheetForm } from "./sheet";
import { Summary } from "./summary";

export const preparation = {
  Summary,
  SheetForm,
  SheetMore: Describe,
  Prepare: Compare,
  handled: ["einblatt.DrawCompare", "einblatt.Describe", "einblatt.HealRestriction"],
} satisfies Partial<Preparation>;
