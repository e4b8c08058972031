/** Which sentences does only einBlatt say? They come with its board, not with the page. */
import type { Files } from "../../i18n/words";

export const BOARD_WORDS: Files = {
  de: () => import("../../i18n/board.de.json"),
  en: () => import("../../i18n/board.en.json"),
};
