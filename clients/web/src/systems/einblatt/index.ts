/** What does einBlatt bring to the page? */
import type { System } from "../part";

export const system: System = {
  key: "einblatt",
  part: () => import("./part"),
  preparation: () => import("./preparation"),
  solo: () => import("./solo"),
  words: {
    de: () => import("../../i18n/board.de.json"),
    en: () => import("../../i18n/board.en.json"),
  },
};
