/** Which sentences do only boards of signs and dice say? They come with these boards, not with the page. */
import de from "../../i18n/rolls.de.json";
import en from "../../i18n/rolls.en.json";
import { addWords } from "../../i18n/words";

export function takeRollWords(): void {
  addWords({ de, en });
}
