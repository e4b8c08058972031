/** Which events of EWS come first in the log, and which are folded? */
import type { Importance } from "../part";

export const importance: Importance = {
  outcome: ["ews.ActionResolved"],
  result: ["ews.SymbolsRevealed", "ews.CriticalRolled", "ews.ResultOverridden"],
  quiet: ["ews.ValueSet", "ews.SymbolCommitted"],
};
