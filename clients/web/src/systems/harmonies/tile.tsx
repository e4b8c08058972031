/** What does Harmonies look like at a glance? */
import { Diamond, Drawing } from "../../parts/drawing";

export function Glyph() {
  return (
    <Drawing>
      <Diamond x={40} y={42} face="9" tone="g-paper" />
      <Diamond x={80} y={42} face="4" tone="g-dark" />
    </Drawing>
  );
}
