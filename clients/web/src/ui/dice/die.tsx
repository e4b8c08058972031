/** How does a die look? Its kind by outline, colour and name, its face by pips or a numeral. */
import "./die.css";
import { t } from "../../i18n/words";
import { DieShape, type DieKind } from "./kinds";

interface DieProps {
  kind: DieKind;
  face: number;
  /** Set instead of thrown. */
  set?: boolean;
  /** For a die of which something else tells already. */
  silent?: boolean;
}

/** Name a kind of die: W6 is d6 in English. */
export function dieName(kind: DieKind): string {
  return t(`die.${kind}`);
}

export function DrawnDie({ kind, face, set = false, silent = false }: DieProps) {
  const name = dieName(kind);
  const label = silent
    ? ({ "aria-hidden": true } as const)
    : ({ role: "img", "aria-label": `${name}: ${face}`, "data-testid": `die-${kind}` } as const);
  return (
    <span class={`die die-${kind.toLowerCase()} ${set ? "set" : ""}`} data-face={face} {...label}>
      <DieShape kind={kind} face={face} />
      <small aria-hidden="true">{name}</small>
    </span>
  );
}

/** Dice in the order in which they fell. */
export function Chain({ kind, faces }: { kind: DieKind; faces: readonly number[] }) {
  return (
    <span class="dice-chain">
      {faces.map((face, i) => (
        <DrawnDie key={i} kind={kind} face={face} />
      ))}
    </span>
  );
}
