/** When is a scene over, and what does the gm do when nothing is asked? Read from the view alone. */
import type { Conflict, View } from "../model/view";
import type { Command } from "../options/option";
import type { SamyraConflict } from "../systems/samyra/view";

/** After so many rounds the enemies have had enough. */
const ROUNDS = 4;
const SETTLED: Readonly<Record<string, readonly string[]>> = {
  einblatt: ["result"],
  ews: ["resolved", "cancelled"],
  harmonies: ["resolved", "withdrawn"],
  phers: ["resolved", "compared", "voided"],
};

/** Name the parties of which somebody stands. */
function standing(fight: SamyraConflict): Set<string> {
  return new Set(
    Object.values(fight.fighters ?? {})
      .filter(({ fallen }) => !fallen)
      .map(({ party }) => party),
  );
}

function fought(fight: SamyraConflict): boolean {
  const begun = (fight.round ?? 0) > 0;
  return (
    begun && (standing(fight).size < 2 || (fight.phase === "idle" && (fight.round ?? 0) >= ROUNDS))
  );
}

/** Tell whether a conflict has its result, and nobody is asked about it any more. */
export function decided(view: View, id: string, conflict: Conflict): boolean {
  const open = Object.values(view.asks ?? {}).some((ask) => ask.conflict === id && !ask.answered);
  if (conflict.system === "samyra") return fought(conflict as SamyraConflict);
  const { phase } = conflict as Conflict & { phase?: string };
  return !open && (SETTLED[conflict.system]?.includes(phase ?? "") ?? false);
}

/** Return the open conflict, if there is one. */
export function openOne(view: Pick<View, "conflicts">): [string, Conflict] | undefined {
  return Object.entries(view.conflicts ?? {}).find(([, conflict]) => conflict.open);
}

/** Tell whether the next round of a fight waits for the gm. */
function restsBetweenRounds(conflict: Conflict): boolean {
  const { phase, round } = conflict as SamyraConflict;
  return conflict.system === "samyra" && phase === "idle" && (round ?? 0) > 0;
}

/** Return what the gm does while nobody is asked: end what is decided, begin the next round. What was taken back stays so until somebody plays on. */
export function onward(view: View): Command | undefined {
  const [id, conflict] = openOne(view) ?? [];
  if (id === undefined || !conflict || view.redo) return undefined;
  if (decided(view, id, conflict)) return { type: "table.CloseConflict", conflict: id };
  return restsBetweenRounds(conflict) ? { type: "samyra.NextRound", conflict: id } : undefined;
}
