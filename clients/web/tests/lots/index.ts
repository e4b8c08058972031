/** What does Lots bring to the page? */
import type { System } from "../../src/systems/part";
import type words from "./words.de.json";

declare module "../../src/i18n/words" {
  interface Catalogues {
    lots: typeof words;
  }
}

export const system: System = {
  key: "lots",
  logLevels: { outcome: ["lots.Drawn"] },
  words: { de: () => import("./words.de.json"), en: () => import("./words.en.json") },
  part: () => import("./part"),
  preparation: () => import("./preparation"),
  animations: () => import("./moments"),
};
