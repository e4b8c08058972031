/** Which words are about plans of changes? They come with what is drawn of a plan. */
import de from "./plan.de.json";
import en from "./plan.en.json";
import { addWords } from "../../i18n/words";

declare module "../../i18n/words" {
  interface Catalogues {
    plan: typeof de;
  }
}

addWords({ de, en });
