/** Is a conflict still being prepared? */
import type { Conflict } from "../model/view";

/** Tell whether a conflict was opened and nothing has been asked in it yet. */
export function inPreparation(conflict: Conflict): boolean {
  const { phase, probe, round } = conflict as Conflict & {
    phase?: string;
    probe?: number;
    round?: number;
  };
  return (
    conflict.open && ((phase === "prepare" && probe === 0) || (phase === "idle" && round === 0))
  );
}
