/** Which events of EWS come first in the log, and which are folded? */
import type { LogLevels } from "../part";

export const logLevels: LogLevels = {
  outcome: ["ews.ActionResolved"],
  result: ["ews.SymbolsRevealed", "ews.CriticalRolled", "ews.ResultOverridden"],
  quiet: ["ews.ValueSet", "ews.SymbolCommitted"],
};
