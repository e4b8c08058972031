/** Which sentences are about publishing? They come with what says them. */
import de from "./sharing.de.json";
import en from "./sharing.en.json";
import { addWords } from "../../i18n/words";

declare module "../../i18n/words" {
  interface Catalogues {
    sharing: typeof de;
  }
}

addWords({ de, en });
