/** How is much written on a map that is panned and zoomed? As outlines in one path: text is laid out again with every move of the map. */
import { OUTLINES } from "./outlines.gen";

export interface Letters {
  /** Where their middle is. */
  x: number;
  y: number;
  words: string;
}

interface LetteringProps {
  all: readonly Letters[];
  /** Units of the drawing that an em is high. */
  size: number;
  class: string;
}

/** Units to an em, as the outlines count them. */
const EM = 200;
const KNOWN = new Map(
  Object.entries(OUTLINES).map(([letter, drawn]) => [
    letter,
    { wide: Number.parseInt(drawn, 10), steps: drawn.slice(drawn.search("m")) },
  ]),
);

/** Return words as a path around their middle; undefined where a letter is not known. */
function outlined({ x, y, words }: Letters, size: number): string | undefined {
  const letters = [...words].map((letter) => KNOWN.get(letter));
  let at = (x * EM) / size - letters.reduce((sum, letter) => sum + (letter?.wide ?? 0), 0) / 2;
  let path = "";
  for (const letter of letters) {
    if (!letter) return undefined;
    path += `M${Math.round(at)} ${Math.round((y * EM) / size)}${letter.steps}`;
    at += letter.wide;
  }
  return path;
}

export function Lettering({ all, size, ...named }: LetteringProps) {
  const drawn = all.map((each) => ({ ...each, path: outlined(each, size) }));
  return (
    <g {...named}>
      <path d={drawn.map(({ path = "" }) => path).join("")} transform={`scale(${size / EM})`} />
      {drawn.map(({ x, y, words, path }) =>
        path === undefined ? (
          <text key={`${x} ${y}`} x={x} y={y} font-size={size}>
            {words}
          </text>
        ) : null,
      )}
    </g>
  );
}
