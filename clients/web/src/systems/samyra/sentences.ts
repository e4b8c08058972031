/** Which sentences does only a map say? They come with it, not with the page. */
import de from "../../i18n/map.de.json";
import en from "../../i18n/map.en.json";
import { addWords } from "../../i18n/words";

export function takeMapWords(): void {
  addWords({ de, en });
}
