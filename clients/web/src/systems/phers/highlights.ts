/** Which events of PHERS stand out in a replay, and which only prepare? */
import type { HighlightEvents } from "../part";

export { outcome } from "./outcome";

export const highlightEvents: HighlightEvents = {
  result: ["phers.ActionResolved", "phers.ComparisonResolved"],
  drama: ["phers.DramaticEvent"],
  setup: [
    "phers.LevelChanged",
    "phers.LevelRemoved",
    "phers.ClimaxGranted",
    "phers.ClimaxRevoked",
    "phers.VisibilitySet",
  ],
};
