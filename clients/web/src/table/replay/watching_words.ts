/** Which words belong to watching a replay? They come with what is drawn of it. */
import de from "./watching.de.json";
import en from "./watching.en.json";
import { addWords } from "../../i18n/words";

declare module "../../i18n/words" {
  interface Catalogues {
    watching: typeof de;
  }
}

addWords({ de, en });
