/** When is a scene over, and what does the gm do when nothing is asked? Read from the view alone. */
import type { Conflict, View } from "../net/view";
import type { Command } from "../net/option";
import type { Bot } from "./contract";

/** Tell whether a conflict has its result. */
export function decided(view: View, id: string, conflict: Conflict, bot: Bot): boolean {
  const asked = Object.values(view.asks ?? {}).some((ask) => ask.conflict === id && !ask.answered);
  return bot.decided?.(conflict, asked) ?? false;
}

/** Return the open conflict, if there is one. */
export function openOne(view: Pick<View, "conflicts">): [string, Conflict] | undefined {
  return Object.entries(view.conflicts ?? {}).find(([, conflict]) => conflict.open);
}

/** Return what the gm does while nobody is asked: end what is decided, or what the system says. What was taken back stays so until somebody plays on. */
export function onward(view: View, bot: Bot): Command | undefined {
  const [id, conflict] = openOne(view) ?? [];
  if (id === undefined || !conflict || view.redo) return undefined;
  if (decided(view, id, conflict, bot)) return { type: "table.CloseConflict", conflict: id };
  return bot.onward?.(id, conflict);
}
