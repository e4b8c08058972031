/** Which events of PHERS come first in the log, and which are folded? */
import type { Importance } from "../part";

export const importance: Importance = {
  outcome: ["phers.ActionResolved", "phers.ComparisonResolved", "phers.DramaticEvent"],
  result: ["phers.ResultOverridden"],
  quiet: [
    "phers.LevelChanged",
    "phers.DecisionConfirmed",
    "phers.VisibilitySet",
    "phers.ClimaxDeclined",
    "phers.DramaticEventOffered",
  ],
};
