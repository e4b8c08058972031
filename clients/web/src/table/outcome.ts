/** What has a conflict come to, in words? What was taken back decided nothing. */
import { sentence } from "../i18n/sentence";
import { systemOf } from "../i18n/words";
import { isEvent, type GameEvent } from "../net/wire";
import type { Names } from "../state/names";
import type { Step } from "../state/steps";
import { outcomeOf } from "../systems/registry";
import { logLevel } from "./log_level";

function decides(event: GameEvent): boolean {
  return logLevel(event) === "outcome" && !isEvent(event, "table.ConflictClosed");
}

/** A later event about the same takes the place of an earlier one. */
function about({ type, action, figure, actor, what }: GameEvent): string {
  return JSON.stringify([type, action, figure, actor, what]);
}

/** Say the last that was decided about each. */
function decided(events: readonly GameEvent[], names: Names): string[] {
  const last = new Map<string, GameEvent>();
  for (const event of events.filter(decides)) {
    last.delete(about(event));
    last.set(about(event), event);
  }
  return [...last.values()].map((event) => sentence(event, names));
}

/** Say how a conflict stands after these steps, as its system does if it has words of its own for that. */
export function outcomes(steps: readonly Step[], conflict: string, names: Names): string[] {
  const events = steps
    .flatMap(({ struck, events: all }) => (struck ? [] : all))
    .filter((event) => event["conflict"] === conflict);
  const own = events.find(({ type }) => systemOf(type) !== "table");
  const say = (own && outcomeOf(systemOf(own.type))) ?? decided;
  return say(events, names);
}
