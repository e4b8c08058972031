/** What does Harmonies bring to the page? */
import type { System } from "../part";
import { logLevels } from "./log_levels";
import type tile from "./tile.de.json";
import type words from "./words.de.json";

declare module "../../i18n/words" {
  interface Catalogues {
    harmonies: typeof words & typeof tile;
  }
}

export const system: System = {
  key: "harmonies",
  order: 4,
  logLevels,
  part: () => import("./part"),
  preparation: () => import("./preparation"),
  animations: () => import("./moments"),
  film: () => import("./film"),
  tile: () => import("./tile"),
  solo: () => import("./solo"),
  words: {
    de: () => import("./words.de.json"),
    en: () => import("./words.en.json"),
  },
};
