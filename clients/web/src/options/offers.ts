/** What is offered? Looks options up by type and by their constant fields. */
import type { View } from "../model/view";
import { constant, valuesOf } from "./command";
import type { CommandType, Option, Value } from "./option";

/** Return the options of a type whose constants are as in `where`. */
export function offers(view: View, type: CommandType, where: Record<string, Value> = {}): Option[] {
  return Object.values(view.options ?? {}).filter(
    (option) =>
      option.type === type && Object.entries(where).every(([name, value]) => allows(option, name, value, view)),
  );
}

/** Return the first such option. */
export function offer(view: View, type: CommandType, where: Record<string, Value> = {}): Option | undefined {
  return offers(view, type, where)[0];
}

function allows(option: Option, name: string, value: Value, view: View): boolean {
  const field = option.fields[name];
  return field !== undefined && valuesOf(field, view).includes(value);
}

/** Return the options, of any type, that concern this conflict only, or this figure in it. */
export function concerning(view: View, conflict: string, figure?: string): Option[] {
  return Object.values(view.options ?? {}).filter(
    (option) =>
      constant(option.fields["conflict"]) === conflict &&
      (figure === undefined || constant(option.fields["figure"]) === figure),
  );
}
