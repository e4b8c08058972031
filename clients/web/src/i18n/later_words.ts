/** Which sentences are said in what is opened at a table later, and in a file that is kept of it? */
import de from "./later.de.json";
import en from "./later.en.json";
import { addWords } from "./words";

declare module "./words" {
  interface Catalogues {
    later: typeof de;
  }
}

addWords({ de, en });
