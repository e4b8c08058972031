/** Which words tell what came of a combat? They come with what says it. */
import { addWords } from "../../i18n/words";
import de from "./moments.de.json";
import en from "./moments.en.json";

declare module "../../i18n/words" {
  interface Catalogues {
    samyraMoments: typeof de;
  }
}

addWords({ de, en });
