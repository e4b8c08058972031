/** Which events of Harmonies stand out in a replay, and which only prepare? */
import type { HighlightEvents } from "../part";

export const highlightEvents: HighlightEvents = {
  result: ["harmonies.ActionResolved"],
  drama: ["harmonies.ActionParried"],
  setup: [
    "harmonies.SheetSet",
    "harmonies.CompetencySet",
    "harmonies.CompetencyRemoved",
    "harmonies.FigureHidden",
    "harmonies.FigureShown",
  ],
};
