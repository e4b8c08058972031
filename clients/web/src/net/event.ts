/** What happened? Events, as an audience is told them. */
import type { Events } from "./options.gen";

/** Something that happened, of whatever system; what is hidden from this audience is missing. */
export interface GameEvent {
  type: string;
  [field: string]: unknown;
}

/** Tell whether an event is of this type: its fields are known then. */
export function isEvent<T extends keyof Events>(
  event: GameEvent,
  type: T,
): event is GameEvent & Events[T] {
  return event.type === type;
}
