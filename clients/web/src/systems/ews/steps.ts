/** Which numbers of EWS have a name? Those that the words of the system name. */
import { known, t } from "../../i18n/words";

/** The steps of the scale, for values and for what has to be reached. */
export const STEPS = [3, 6, 9, 12, 15, 18, 21, 24] as const;

/** Return the name of a number; nothing where the rules have none. */
export function stepName(n: number): string {
  const key = `step.${n}`;
  return known(key, "ews") ? t(key, {}, "ews") : "";
}
