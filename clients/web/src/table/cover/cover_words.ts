/** Which sentences stand on the cover of a publication? Its readers need no others about publishing. */
import de from "./cover.de.json";
import en from "./cover.en.json";
import { addWords } from "../../i18n/words";

declare module "../../i18n/words" {
  interface Catalogues {
    cover: typeof de;
  }
}

addWords({ de, en });
