/** Which events of a step are worth a line in the log? */
import type { GameEvent } from "../net/wire";

/** Events that only carry what others say in words. */
const SILENT = new Set(["table.TokenRenewed", "table.LinkRenewed"]);

export function visibleEvents(step: { events: readonly GameEvent[] }): GameEvent[] {
  return step.events.filter((event) => !SILENT.has(event.type));
}
