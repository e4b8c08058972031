/** Which events of EWS come first in the log, and which are folded? */
import type { LogLevels } from "../part";

export const logLevels: LogLevels = {
  outcome: ["ews.ActionResolved", "ews.ResultOverridden"],
  result: ["ews.SymbolsRevealed", "ews.CriticalRolled"],
  quiet: ["ews.ValueSet", "ews.SymbolCommitted"],
};
