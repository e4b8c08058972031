/** Who sees a roll? What was chosen last is proposed the next time, for each seat on each device. */
import { recall, remember } from "../model/device";
import { constant, valuesOf } from "./command";
import type { View } from "../model/view";
import type { Choices, Command, Option } from "./option";

export const VISIBILITY = "visibility";

function keyOf({ table, me }: View): string {
  return `chronist.visibility.${table.id}.${me.seat ?? ""}`;
}

/** Return what was chosen last, where an option asks for it and still allows it. */
export function preferred(option: Option, view: View): Choices {
  const last = VISIBILITY in option.fields ? recall(keyOf(view)) : undefined;
  return last !== undefined && valuesOf(option.fields[VISIBILITY], view).includes(last) ? { [VISIBILITY]: last } : {};
}

/** Note what was chosen in a command that was sent. */
export function prefer(option: Option, command: Command, view: View): void {
  const chosen = command[VISIBILITY];
  // What nobody could choose says nothing about what somebody wants.
  const free = constant(option.fields[VISIBILITY]) === undefined;
  if (free && typeof chosen === "string") remember(keyOf(view), chosen);
}
