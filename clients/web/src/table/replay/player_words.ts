/** Which words does the player have? They come with it. */
import { addWords } from "../../i18n/words";
import de from "./player.de.json";
import en from "./player.en.json";

declare module "../../i18n/words" {
  interface Catalogues {
    player: typeof de;
  }
}

export function takePlayerWords(): void {
  addWords({ de, en });
}
