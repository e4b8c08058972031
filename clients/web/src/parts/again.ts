/** How does a system open the same again? Each says what its opening takes; the button is fetched when it is first drawn. */
import type { Conflict, View } from "../model/view";
import type { Deed } from "../roster/acting";
import { lazily } from "./lazily";

/** Finds the conflict that was opened meanwhile. */
export type Opened = (view: View) => string;

/** Lists what opens a decided conflict again under a title; nothing: it cannot be. What the figures bring is read from their sheets as they are now. */
export type Again = (
  view: View,
  conflict: Conflict,
  title: string,
  opened: Opened,
) => readonly Deed[];

const all = new Map<string, Again>();

/** Take over how a system opens the same again. */
export function repeats(system: string, again: Again): void {
  all.set(system, again);
}

/** Return how a system does, if it can. */
export function repeated(system: string): Again | undefined {
  return all.get(system);
}

/** For the gm, beside the end of a decided conflict and what comes after it. */
export const OnceMore = lazily(async () => (await import("./once_more")).OnceMore);
