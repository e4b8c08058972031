/** How is struck out what counts no longer? A line through it, but not through a negative number: it would hide the sign. */
import "./struck.css";
import type { ComponentChildren } from "preact";

const NEGATIVE = /(−\d+(?:[.,]\d+)?)/;

/** The pattern has one group, so every other part is a number. */
function draw(part: string, i: number): ComponentChildren {
  return i % 2 === 0 ? part : <span key={i}>{part}</span>;
}

/** Struck out; its text stays as it is. */
export function Struck({ children }: { children: string }) {
  return <s class="struck-out">{children.split(NEGATIVE).map(draw)}</s>;
}
