/** Which events of EWS stand out in a replay, and which only prepare? */
import type { FilmEvents } from "../part";

export const film: FilmEvents = {
  result: ["ews.ActionResolved"],
  drama: ["ews.CriticalRolled"],
  setup: ["ews.ValueSet", "ews.ValueRemoved"],
};
