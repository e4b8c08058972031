/** Which sentences do only the systems of rolls say, PHERS and Harmonies? They come with their boards, not with the page. */
import de from "../../i18n/rolls.de.json";
import en from "../../i18n/rolls.en.json";
import { addWords } from "../../i18n/words";

export function takeRollWords(): void {
  addWords({ de, en });
}
