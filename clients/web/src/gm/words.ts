/** Which sentences does only a game master read, who prepares and leads? They come with what says them. */
import de from "../i18n/gm.de.json";
import en from "../i18n/gm.en.json";
import { addWords } from "../i18n/words";

export function takeGmWords(): void {
  addWords({ de, en });
}
