/** Which events of Harmonies come first in the log, and which are folded? */
import type { LogLevels } from "../part";

export const logLevels: LogLevels = {
  outcome: ["harmonies.ActionParried", "harmonies.ActionResolved", "harmonies.ResultOverridden"],
  quiet: [
    "harmonies.SheetSet",
    "harmonies.CompetencySet",
    "harmonies.CompetencyRemoved",
    "harmonies.MultipleResolved",
    "harmonies.ProposalInvited",
    "harmonies.ApproachSet",
    "harmonies.RollChosen",
    "harmonies.ParryOffered",
  ],
};
