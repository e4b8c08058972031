/** What does Harmonies look like at a glance? */
import { addWords } from "../../i18n/words";
import { Diamond, Drawing } from "../../ui/drawing";
import de from "./tile.de.json";
import en from "./tile.en.json";

addWords({ de, en });

export function Glyph() {
  return (
    <Drawing>
      <Diamond x={40} y={42} face="9" tone="g-paper" />
      <Diamond x={80} y={42} face="4" tone="g-dark" />
    </Drawing>
  );
}
