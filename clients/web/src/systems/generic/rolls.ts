/** Which sentences do only EWS and systems of one roll say? They come with their boards, not with the page. */
import de from "../../i18n/rolls.de.json";
import en from "../../i18n/rolls.en.json";
import { addWords } from "../../i18n/words";

export function takeRollWords(): void {
  addWords({ de, en });
}
