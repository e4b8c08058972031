/** How does a die look? A face with its name; what it counts for is told by colour and words. */

interface DieProps {
  face: number;
  /** Such as H10, or the part it plays. */
  name: string;
  sides?: 6 | 10;
  /** Counts for the thrower, against, or neither. */
  tone?: "plus" | "minus" | "wild" | "";
  /** Set instead of thrown. */
  set?: boolean;
}

export function Die({ face, name, sides = 10, tone = "", set = false }: DieProps) {
  return (
    <span class={`die ${tone} ${set ? "set" : ""}`} role="img" aria-label={`${name}: ${face}`} data-testid={`die-${name}`} data-face={face}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        {sides === 6 ? <rect x="2.5" y="2.5" width="35" height="35" rx="8" /> : <path d="M20 1.5 38.5 17 20 38.5 1.5 17Z" />}
        <text x="20" y={sides === 6 ? 27 : 24.5} text-anchor="middle">
          {face}
        </text>
      </svg>
      <small aria-hidden="true">{name}</small>
    </span>
  );
}

/** Dice in the order in which they fell. */
export function Chain({ faces, name, sides = 10, tone = "" }: { faces: readonly number[]; name: string; sides?: 6 | 10; tone?: DieProps["tone"] }) {
  return (
    <span class="dice-chain">
      {faces.map((face, i) => (
        <Die key={i} face={face} name={name} sides={sides} tone={tone} />
      ))}
    </span>
  );
}
