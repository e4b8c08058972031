/** How does a small label look: a word, points, a suit, whom one waits for? A new kind: a line here, a rule in `chip.css`, a sample in `app/styles.tsx`; if it tells a result, it is a `spoiler`, too (`animations/layer.css`). */
import "./chip.css";
import type { HTMLAttributes } from "preact";

/** What a chip is for → its element and its class. */
const KINDS = {
  /** A word about what stands beside it, */
  tag: ["small", "tag"],
  /** the same on the felt, */
  felt: ["small", "tag tag-felt"],
  /** one that tells how something came out, */
  gold: ["small", "tag tag-gold spoiler"],
  /** and one that says what is still to be done. */
  open: ["small", "tag tag-open"],
  /** What somebody has, told when it changes. */
  score: ["output", "chip-points spoiler"],
  /** What something brings. */
  points: ["b", "chip-points spoiler"],
  /** What a round brought, at the edge of its card. */
  round: ["small", "chip-round spoiler"],
  /** For what the others wait. */
  awaited: ["span", "chip-awaited"],
  /** A suit in a square. */
  suit: ["span", "chip-suit"],
} as const;

export type ChipKind = keyof typeof KINDS;

interface ChipProps extends Omit<HTMLAttributes<HTMLElement>, "class" | "className" | "ref"> {
  kind?: ChipKind;
  /** A further class, as a tone. */
  look?: string;
  testid?: string;
}

export function Chip({ kind = "tag", look = "", testid, ...further }: ChipProps) {
  const [Element, name] = KINDS[kind];
  return <Element {...further} class={`${name} ${look}`.trim()} data-testid={testid} />;
}

export function toneOf(points: number): "plus" | "minus" | "" {
  return points > 0 ? "plus" : points < 0 ? "minus" : "";
}
