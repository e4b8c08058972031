/** Which events of EWS stand out in a replay, and which only prepare? */
import type { HighlightEvents } from "../part";

export { outcome } from "./outcome";

export const highlightEvents: HighlightEvents = {
  result: ["ews.ActionResolved"],
  drama: ["ews.CriticalRolled"],
  setup: ["ews.ValueSet", "ews.ValueRemoved"],
};
