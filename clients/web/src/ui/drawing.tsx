/** What are the small drawings of the start page made of? Shapes in the colours of the table. */
import type { ComponentChildren } from "preact";

export function Drawing({ children }: { children: ComponentChildren }) {
  return (
    <svg class="glyph" viewBox="0 0 120 84" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

interface DiamondProps {
  x: number;
  y: number;
  face: string;
  tone: string;
}

export function Diamond({ x, y, face, tone }: DiamondProps) {
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

const HEX = "M0-15 13-7.500V7.500L0 15-13 7.500V-7.500Z";

export function GridField({ x, y, tone = "g-field" }: { x: number; y: number; tone?: string }) {
  return <path class={tone} d={HEX} transform={`translate(${x} ${y})`} />;
}
