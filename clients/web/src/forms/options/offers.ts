/** What is offered? Looks options up by type and by their constant fields. */
import { memoByIdentity } from "../../state/memo";
import type { View } from "../../net/view";
import { constant, valuesOf } from "./build_command";
import type { CommandType, Option, Value } from "../../net/option";

/** Sort options by their type, each type where it first stands. */
export function byType(options: readonly Option[]): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of options)
    if (!found.get(option.type)?.push(option)) found.set(option.type, [option]);
  return found;
}

// A gm of sixty figures has seven hundred offers, and every button looks for its own.
const offersByType = memoByIdentity((options: NonNullable<View["options"]>) =>
  byType(Object.values(options)),
);

/** Return the options of a type whose constants are as in `where`. */
export function offers(view: View, type: CommandType, where: Record<string, Value> = {}): Option[] {
  const same = (view.options && offersByType(view.options).get(type)) ?? [];
  return same.filter(({ fields }) =>
    Object.entries(where).every(([name, value]) => valuesOf(fields[name], view).includes(value)),
  );
}

/** Return the first such option. */
export function offer(
  view: View,
  type: CommandType,
  where: Record<string, Value> = {},
): Option | undefined {
  return offers(view, type, where)[0];
}

/** Return the options, of any type, that concern this conflict only, or this figure in it. */
export function concerning(
  view: Pick<View, "options">,
  conflict: string,
  figure?: string,
): Option[] {
  return Object.values(view.options ?? {}).filter(
    (option) =>
      constant(option.fields["conflict"]) === conflict &&
      (figure === undefined || constant(option.fields["figure"]) === figure),
  );
}
