/** How is a sentence drawn so that no line ends inside a card's name, beside an arrow, or before a round's number? */
import "./prose.css";
import type { ComponentChildren } from "preact";

/** Short tokens that are read as one: "(Pik-7)", "2 → 1", "Runde 1". Longer ones have to break where there is little room. */
const TOKEN =
  /(?<=^|\s)([^\s-]{1,9}-[^\s-]{1,9}|(?:\p{Lu}\p{L}{0,9} )?\S{1,9} → \S{1,9}|\p{Lu}\p{L}{1,9} \d\S{0,3})(?=$|\s)/u;

/** Draw a part of a sentence; the pattern has one group, so every other part is a token. */
function draw(part: string, i: number): ComponentChildren {
  if (i % 2 === 0) return part;
  return (
    <span key={i} class="unbroken">
      {part}
    </span>
  );
}

/** A sentence; its text stays as it is, also where it is copied. */
export function Prose({ children }: { children: string }): ComponentChildren {
  return children.split(TOKEN).map(draw);
}
