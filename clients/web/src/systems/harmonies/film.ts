/** Which events of Harmonies stand out in a replay, and which only prepare? */
import type { FilmEvents } from "../part";

export const film: FilmEvents = {
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
