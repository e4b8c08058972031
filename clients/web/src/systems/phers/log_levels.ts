/** Which events of PHERS come first in the log, and which are folded? */
import type { LogLevels } from "../part";

export const logLevels: LogLevels = {
  outcome: [
    "phers.ActionResolved",
    "phers.ComparisonResolved",
    "phers.DramaticEvent",
    "phers.EventNarrated",
    "phers.ResultOverridden",
  ],
  quiet: [
    "phers.LevelChanged",
    "phers.LevelRemoved",
    "phers.DecisionConfirmed",
    "phers.VisibilitySet",
    "phers.ClimaxDeclined",
    "phers.DramaticEventOffered",
  ],
};
