/** What does a table look like at a glance? A drawing for the start page. */
import { Diamond, GridField } from "../ui/drawing";

/** A table from above: cards that meet, dice, tokens, and the log that keeps it all. */
export function TablePicture() {
  return (
    <svg
      class="table-picture"
      viewBox="0 0 360 220"
      role="presentation"
      aria-hidden="true"
      focusable="false"
    >
      <rect class="g-rim" x="6" y="10" width="348" height="200" rx="34" />
      <rect class="g-felt" x="16" y="20" width="328" height="180" rx="26" />
      <Fields />
      <DrawnCard at="100 92" turn={-8} suit="♣" tone="g-kr" />
      <DrawnCard at="140 104" turn={11} suit="♥" tone="g-he" />
      <path class="g-win" d="M118 40q14-14 30 0M143 32l6 8-9 4" />
      <Diamond x={205} y={152} face="9" tone="g-wine" />
      <Diamond x={245} y={164} face="4" tone="g-gold" />
      <g transform="translate(46 60)">
        <rect class="g-paper" x="-14" y="0" width="36" height="104" rx="4" />
        <path class="g-log" d="M-7 14H15M-7 26H10M-7 38H15M-7 50H6M-7 62H15M-7 74H10M-7 86H13" />
      </g>
    </svg>
  );
}

/** Fields, two tokens, and the way of one. */
function Fields() {
  return (
    <>
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3].map((i) => (
          <GridField
            key={`${row}/${i}`}
            x={(row % 2 ? 243 : 230) + i * 26}
            y={62 + row * 23}
            tone="g-hex"
          />
        )),
      )}
      <path class="g-way" d="M243 85H269L282 108" />
      <circle class="g-wine" cx="243" cy="85" r="9" />
      <circle class="g-gold" cx="295" cy="85" r="9" />
    </>
  );
}

interface DrawnCardProps {
  at: string;
  turn: number;
  suit: string;
  tone: string;
}

function DrawnCard({ at, turn, suit, tone }: DrawnCardProps) {
  return (
    <g transform={`translate(${at}) rotate(${turn}) scale(1.450)`}>
      <rect class="g-paper" x="-16" y="-25" width="32" height="50" rx="4" />
      <text class={tone} x="0" y="9" text-anchor="middle" font-size="27">
        {suit}
      </text>
    </g>
  );
}
