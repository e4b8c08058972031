/** What do the rule systems look like at a glance? Small drawings in the colours of the table. */
import type { ComponentChildren } from "preact";

function Drawing({ children }: { children: ComponentChildren }) {
  return (
    <svg class="glyph" viewBox="0 0 120 84" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

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

function Fan() {
  return (
    <Drawing>
      <Leaf x={36} turn={-14} suit="♣" tone="g-kr" />
      <Leaf x={60} turn={0} suit="♥" tone="g-he" />
      <Leaf x={84} turn={14} suit="♠" tone="g-pi" />
    </Drawing>
  );
}

function Hands() {
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

function Diamond({ x, y, face, tone }: { x: number; y: number; face: string; tone: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path class={tone} d="M0-22 20-4 14 10 0 22-14 10-20-4Z" />
      <path class="g-edge" d="M-20-4 0 6 20-4M0 6V22" />
      <text class="g-numeral" x="0" y="2" text-anchor="middle" font-size="15">
        {face}
      </text>
    </g>
  );
}

function Dramatic() {
  return (
    <Drawing>
      <Diamond x={26} y={48} face="7" tone="g-wine" />
      <Diamond x={60} y={34} face="7" tone="g-gold" />
      <Diamond x={94} y={48} face="7" tone="g-paper" />
    </Drawing>
  );
}

function Fortunes() {
  return (
    <Drawing>
      <Diamond x={40} y={42} face="9" tone="g-paper" />
      <Diamond x={80} y={42} face="4" tone="g-dark" />
    </Drawing>
  );
}

const HEX = "M0-15 13-7.500V7.500L0 15-13 7.500V-7.500Z";

function Field({ x, y, tone = "g-field" }: { x: number; y: number; tone?: string }) {
  return <path class={tone} d={HEX} transform={`translate(${x} ${y})`} />;
}

function Moor() {
  const rows = [18, 41, 64];
  return (
    <Drawing>
      {rows.flatMap((y, row) =>
        [0, 1, 2, 3].map((i) => <Field key={`${i}/${y}`} x={(row % 2 ? 29 : 16) + i * 26} y={y} />),
      )}
      <path class="g-way" d="M29 41H55L68 18" />
      <circle class="g-wine" cx="29" cy="41" r="9" />
      <circle class="g-gold" cx="81" cy="41" r="9" />
    </Drawing>
  );
}

const GLYPHS: Readonly<Record<string, () => ReturnType<typeof Fan>>> = {
  einblatt: Fan,
  ews: Hands,
  phers: Dramatic,
  harmonies: Fortunes,
  samyra: Moor,
};

/** The drawing of a rule system. */
export function Glyph({ system }: { system: string }) {
  const Found = GLYPHS[system];
  return Found ? <Found /> : null;
}

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
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3].map((i) => (
          <Field
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
      <g transform="translate(100 92) rotate(-8) scale(1.450)">
        <rect class="g-paper" x="-16" y="-25" width="32" height="50" rx="4" />
        <text class="g-kr" x="0" y="9" text-anchor="middle" font-size="27">
          ♣
        </text>
      </g>
      <g transform="translate(140 104) rotate(11) scale(1.450)">
        <rect class="g-paper" x="-16" y="-25" width="32" height="50" rx="4" />
        <text class="g-he" x="0" y="9" text-anchor="middle" font-size="27">
          ♥
        </text>
      </g>
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
