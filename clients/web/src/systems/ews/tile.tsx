/** What does EWS look like at a glance? */
import { addWords } from "../../i18n/words";
import { Drawing } from "../../ui/drawing";
import de from "./tile.de.json";
import en from "./tile.en.json";

addWords({ de, en });

export function Glyph() {
  return (
    <Drawing>
      <circle class="g-paper" cx="26" cy="44" r="20" />
      <circle class="g-paper" cx="94" cy="44" r="20" />
      <path class="g-line" d="M17 52 32 34M35 52 20 34" />
      <circle class="g-line" cx="16.500" cy="54" r="3.500" />
      <circle class="g-line" cx="35.500" cy="54" r="3.500" />
      <path class="g-stone" d="M82 50q-1-12 9-14 14-1 15 10 0 9-12 9-11 0-12-5z" />
      <path class="g-arrow" d="M53 44h14M61 38l6 6-6 6" />
    </Drawing>
  );
}
