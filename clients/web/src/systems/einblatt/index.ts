/** What does einBlatt bring to the page? */
import type { System } from "../part";
import { importance } from "./importance";

export const system: System = {
  key: "einblatt",
  order: 1,
  importance,
  part: () => import("./part"),
  preparation: () => import("./preparation"),
  animations: () => import("./moments"),
  tile: () => import("./tile"),
  solo: () => import("./solo"),
  words: {
    de: () => import("../../i18n/board.de.json"),
    en: () => import("../../i18n/board.en.json"),
  },
};
