/** What has a conflict come to? The last that was decided about each: what was taken back decided nothing. */
import { isEvent, type GameEvent } from "../../net/wire";
import type { Step } from "../../state/steps";
import { logLevel } from "../log_level";

function decides(event: GameEvent): boolean {
  return logLevel(event) === "outcome" && !isEvent(event, "table.ConflictClosed");
}

/** A later event about the same takes the place of an earlier one. */
function about({ type, action, figure, actor, what }: GameEvent): string {
  return JSON.stringify([type, action, figure, actor, what]);
}

/** List the events that say how a conflict stands after these steps. */
export function outcomes(steps: readonly Step[], conflict: string): GameEvent[] {
  const last = new Map<string, GameEvent>();
  for (const event of steps.flatMap(({ struck, events }) => (struck ? [] : events))) {
    if (event["conflict"] !== conflict || !decides(event)) continue;
    last.delete(about(event));
    last.set(about(event), event);
  }
  return [...last.values()];
}
