/** Which kinds of dice are there, and what is the body of each? Its own outline, so that no two are told apart by colour alone. */
import type { ComponentChildren } from "preact";

export const DIE_KINDS = [
  "W6",
  "W10",
  "W20",
  "H10",
  "D10",
  "S10",
  "fortune",
  "misfortune",
] as const;
export type DieKind = (typeof DIE_KINDS)[number];

/** Drawn in a square of 64. */
interface Body {
  sides: number;
  /** Everything that is seen of it. */
  outline: string;
  /** The face that lies on top. */
  top?: string;
  /** Edges between the other faces. */
  edges?: string;
  /** Where the numeral stands, and how large it is. */
  y: number;
  size: number;
}

const BODIES: Record<DieKind, Body> = {
  W6: {
    sides: 6,
    outline: "M14 3H50Q61 3 61 14V50Q61 61 50 61H14Q3 61 3 50V14Q3 3 14 3Z",
    y: 0,
    size: 0,
  },
  // A kite up counts for, a kite down against; a star of ten edges is wild, an octagon is clever.
  H10: {
    sides: 10,
    outline: "M32 2 61 27V38L32 62 3 38V27Z",
    top: "M32 2 52 38 32 47 12 38Z",
    edges: "M52 38 61 38M12 38 3 38M32 47V62",
    y: 36,
    size: 23,
  },
  D10: {
    sides: 10,
    outline: "M32 62 61 37V26L32 2 3 26V37Z",
    top: "M32 62 52 26 32 17 12 26Z",
    edges: "M52 26 61 26M12 26 3 26M32 17V2",
    y: 44,
    size: 23,
  },
  W10: {
    sides: 10,
    outline: "M32 2 50 8 61 23V41L50 56 32 62 14 56 3 41V23L14 8Z",
    top: "M32 11 51 25 44 48H20L13 25Z",
    edges: "M32 11V2M51 25 61 23M44 48 50 56M20 48 14 56M13 25 3 23",
    y: 40,
    size: 24,
  },
  S10: {
    sides: 10,
    outline: "M21 3H43L61 21V43L43 61H21L3 43V21Z",
    top: "M32 10 54 32 32 54 10 32Z",
    edges: "M32 10V3M54 32H61M32 54V61M10 32H3",
    y: 40,
    size: 23,
  },
  fortune: {
    sides: 10,
    outline: "M17 5H47L62 26 32 62 2 26Z",
    top: "M19 12H45L52 27 32 52 12 27Z",
    edges: "M19 12 17 5M45 12 47 5M52 27 62 26M12 27 2 26M32 52V62",
    y: 37,
    size: 22,
  },
  misfortune: {
    sides: 10,
    outline: "M32 2 62 38 47 59H17L2 38Z",
    top: "M32 12 52 37 45 52H19L12 37Z",
    edges: "M32 12V2M52 37 62 38M45 52 47 59M19 52 17 59M12 37 2 38",
    y: 45,
    size: 22,
  },
  W20: {
    sides: 20,
    outline: "M32 2 59 17V47L32 62 5 47V17Z",
    top: "M32 15 49 44H15Z",
    edges:
      "M32 15V2M32 15 59 17M32 15 5 17M49 44 59 17M49 44 59 47M49 44 32 62M15 44 5 17M15 44 5 47M15 44 32 62",
    y: 40,
    size: 17,
  },
};

/** Where the pips of a six-sided die are, on a square of three by three places. */
const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[1, 1]],
  2: [
    [0, 2],
    [2, 0],
  ],
  3: [
    [0, 2],
    [1, 1],
    [2, 0],
  ],
  4: [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  5: [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  6: [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
};

/** Return the kind of this name; what nobody knows is a plain die of ten. */
export function dieKind(name: string): DieKind {
  return DIE_KINDS.find((kind) => kind === name) ?? "W10";
}

export function sidesOf(kind: DieKind): number {
  return BODIES[kind].sides;
}

/** Draw a die that shows a face. */
export function DieShape({ kind, face }: { kind: DieKind; face: number }): ComponentChildren {
  const { outline, top, edges, y, size } = BODIES[kind];
  const pips = kind === "W6" ? (PIPS[face] ?? []) : [];
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path class="die-body" d={outline} />
      {top ? (
        <path class="die-top" d={top} />
      ) : (
        <path class="die-top" d="M15 7H49Q57 7 57 15V49Q57 57 49 57H15Q7 57 7 49V15Q7 7 15 7Z" />
      )}
      {edges ? <path class="die-edge" d={edges} /> : null}
      {pips.map(([column, row]) => (
        <circle
          key={`${column}${row}`}
          class="die-pip"
          cx={17.5 + column * 14.5}
          cy={17.5 + row * 14.5}
          r="5.6"
        />
      ))}
      {kind === "W6" ? null : (
        <text x="32" y={y} font-size={face > 9 ? size - 2 : size} text-anchor="middle">
          {face}
        </text>
      )}
    </svg>
  );
}
