/** Which words does a replay have? They come with its parts. */
import { addWords } from "../../i18n/words";
import de from "./replay.de.json";
import en from "./replay.en.json";

declare module "../../i18n/words" {
  interface Catalogues {
    replay: typeof de;
  }
}

addWords({ de, en });
