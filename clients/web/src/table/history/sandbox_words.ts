/** Which words are about a table of one's own? They come with what is drawn of it. */
import de from "./sandbox.de.json";
import en from "./sandbox.en.json";
import { addWords } from "../../i18n/words";

declare module "../../i18n/words" {
  interface Catalogues {
    sandbox: typeof de;
  }
}

addWords({ de, en });
