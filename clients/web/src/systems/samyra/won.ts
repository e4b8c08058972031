/** Who has won a combat, in words? A usual name has its own sentence; of any other nobody knows whether it is one or many. */
import { partyName } from "../../i18n/display_names";
import { firstOf } from "../../i18n/words";
import "./moment_words";

export function wonBy(party: string): string {
  return firstOf([`samyra.won_by.${party}`, "samyra.won_by"], { party: partyName(party) });
}
