/** What does Samyra look like at a glance? */
import { addWords } from "../../i18n/words";
import { Drawing, GridField } from "../../ui/drawing";
import de from "./tile.de.json";
import en from "./tile.en.json";

addWords({ de, en });

export function Glyph() {
  const rows = [18, 41, 64];
  return (
    <Drawing>
      {rows.flatMap((y, row) =>
        [0, 1, 2, 3].map((i) => (
          <GridField key={`${i}/${y}`} x={(row % 2 ? 29 : 16) + i * 26} y={y} />
        )),
      )}
      <path class="g-way" d="M29 41H55L68 18" />
      <circle class="g-wine" cx="29" cy="41" r="9" />
      <circle class="g-gold" cx="81" cy="41" r="9" />
    </Drawing>
  );
}
