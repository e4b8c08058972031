/** Which words are about objections, and about asking to take back? They come with what is drawn of them. */
import de from "./objections.de.json";
import en from "./objections.en.json";
import { addWords } from "../../i18n/words";

declare module "../../i18n/words" {
  interface Catalogues {
    objections: typeof de;
  }
}

addWords({ de, en });
