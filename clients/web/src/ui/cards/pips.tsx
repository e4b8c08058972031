/** What do the four suits look like? Drawn here, each with a shape of its own. */
import "./card.css";
import type { Suit } from "../../i18n/cards";

const PATHS: Record<Suit, string> = {
  Kr: "M12 2.2a4.4 4.4 0 0 0-3.3 7.3 4.4 4.4 0 1 0 2.5 6.6c-.1 2.6-.8 4.6-2.4 5.9h6.4c-1.6-1.3-2.3-3.3-2.4-5.9a4.4 4.4 0 1 0 2.5-6.6A4.4 4.4 0 0 0 12 2.2Z",
  Pi: "M12 2c-.9 3-8.6 7.2-8.6 12.4 0 2.6 1.9 4.3 4.1 4.3 1.6 0 2.9-.8 3.7-2.1-.1 2.3-.9 4.2-2.3 5.4h6.2c-1.4-1.2-2.2-3.1-2.3-5.4.8 1.3 2.1 2.1 3.7 2.1 2.2 0 4.1-1.7 4.1-4.3C20.6 9.2 12.9 5 12 2Z",
  He: "M12 21.6c-1-3.3-9-7.3-9-13A4.9 4.9 0 0 1 7.9 3.6c1.8 0 3.3 1 4.1 2.6.8-1.6 2.3-2.6 4.1-2.6A4.9 4.9 0 0 1 21 8.6c0 5.7-8 9.7-9 13Z",
  Ka: "M12 1.8c1.7 3.9 4.4 7.3 7.8 10.2-3.4 2.9-6.1 6.3-7.8 10.2C10.3 18.3 7.6 14.9 4.2 12 7.6 9.1 10.3 5.7 12 1.8Z",
};

/** One pip in the colour of its suit; purely decoration, its text stands beside it. */
export function Pip({ suit }: { suit: Suit }) {
  return (
    <svg viewBox="0 0 24 24" class={`pip suit-${suit}`} aria-hidden="true" focusable="false">
      <path d={PATHS[suit]} fill="currentColor" />
    </svg>
  );
}
