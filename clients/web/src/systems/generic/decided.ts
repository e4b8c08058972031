/** Which events say what a conflict has come to? The outcomes of its system; a later one about the same takes the place of an earlier one. */
import type { GameEvent } from "../../net/event";
import { logLevelOf } from "../registry";

function about({ type, action, figure, actor, what }: GameEvent): string {
  return JSON.stringify([type, action, figure, actor, what]);
}

/** List the last that was decided about each. */
export function lastDecided(events: readonly GameEvent[]): GameEvent[] {
  const last = new Map<string, GameEvent>();
  for (const event of events.filter(({ type }) => logLevelOf(type) === "outcome")) {
    last.delete(about(event));
    last.set(about(event), event);
  }
  return [...last.values()];
}
