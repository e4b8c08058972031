/** Which sentences does only einBlatt say? They come with its board, not with the page. */
import de from "../../i18n/board.de.json";
import en from "../../i18n/board.en.json";
import { addWords } from "../../i18n/words";

export function takeBoardWords(): void {
  addWords({ de, en });
}
