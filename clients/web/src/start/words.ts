/** Which sentences are said before a table, and at one for one player? */
import de from "../i18n/start.de.json";
import en from "../i18n/start.en.json";
import { addWords } from "../i18n/words";

export function takeStartWords(): void {
  addWords({ de, en });
}
