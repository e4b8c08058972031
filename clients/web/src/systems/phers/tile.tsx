/** What does PHERS look like at a glance? */
import { addWords } from "../../i18n/words";
import { Diamond, Drawing } from "../../ui/drawing";
import de from "./tile.de.json";
import en from "./tile.en.json";

addWords({ de, en });

export function Glyph() {
  return (
    <Drawing>
      <Diamond x={26} y={48} face="7" tone="g-wine" />
      <Diamond x={60} y={34} face="7" tone="g-gold" />
      <Diamond x={94} y={48} face="7" tone="g-paper" />
    </Drawing>
  );
}
