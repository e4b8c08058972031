/** Which events of a step are worth a line in the log? */
import type { GameEvent } from "../net/wire";
import { grown, growing } from "../state/incremental";
import { isMove, type Step } from "../state/steps";

/** Events that only carry what others say in words. */
const SILENT = new Set([
  "table.TokenRenewed",
  "table.LinkRenewed",
  // That something was published is told; its picture comes after it.
  "table.PublicationPictured",
]);

export function visibleEvents(step: { events: readonly GameEvent[] }): GameEvent[] {
  return step.events.filter((event) => !SILENT.has(event.type));
}

/** Tell whether a step has a line in the log. */
export function hasLine(step: Step): boolean {
  return isMove(step) || visibleEvents(step).length > 0;
}

/** List the steps that have one. */
export const lined = growing<Step, readonly Step[]>(
  () => [],
  (made, more) => grown(made, more.filter(hasLine)),
);
