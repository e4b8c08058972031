/** What does einBlatt look like at a glance? */
import { addWords } from "../../i18n/words";
import { Drawing } from "../../ui/drawing";
import de from "./tile.de.json";
import en from "./tile.en.json";

addWords({ de, en });

function Leaf({ x, turn, suit, tone }: { x: number; turn: number; suit: string; tone: string }) {
  return (
    <g transform={`translate(${x} 44) rotate(${turn})`}>
      <rect class="g-paper" x="-16" y="-27" width="32" height="50" rx="4" />
      <text class={tone} x="0" y="7" text-anchor="middle" font-size="26">
        {suit}
      </text>
    </g>
  );
}

export function Glyph() {
  return (
    <Drawing>
      <Leaf x={36} turn={-14} suit="♣" tone="g-kr" />
      <Leaf x={60} turn={0} suit="♥" tone="g-he" />
      <Leaf x={84} turn={14} suit="♠" tone="g-pi" />
    </Drawing>
  );
}
