/** Which sentences are said before a table, at one for one player, and in what is opened at one later? */
import de from "../i18n/start.de.json";
import en from "../i18n/start.en.json";
import { addWords } from "../i18n/words";

export function takeStartWords(): void {
  addWords({ de, en });
}
