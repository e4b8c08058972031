/** What does PHERS look like at a glance? */
import { Diamond, Drawing } from "../../parts/drawing";

export function Glyph() {
  return (
    <Drawing>
      <Diamond x={26} y={48} face="7" tone="g-wine" />
      <Diamond x={60} y={34} face="7" tone="g-gold" />
      <Diamond x={94} y={48} face="7" tone="g-paper" />
    </Drawing>
  );
}
