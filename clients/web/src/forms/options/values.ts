/** What does a form show at first? What holds or was proposed, as each system reads it from the view. */
import type { Conflict, View } from "../../net/view";
import { systemOf } from "../../i18n/words";
import { optionValue } from "./build_command";
import type { Choices, Chosen, CommandType, Option } from "../../net/option";

/** Reads from the view values for the fields of an option. */
export type ValueReader = (option: Option, view: View) => Choices;

export type ValueReaders = Partial<Record<CommandType, ValueReader>>;

const current = new Map<string, ValueReader>();
const suggested = new Map<string, ValueReader>();

/** Take over how a system reads what the fields of its commands have now; somebody else may change it meanwhile. */
export function registerCurrent(readers: ValueReaders): void {
  for (const [type, read] of Object.entries(readers)) current.set(type, read);
}

/** Take over what a system suggests if the view has nothing yet. */
export function registerSuggested(readers: ValueReaders): void {
  for (const [type, read] of Object.entries(readers)) suggested.set(type, read);
}

/** Return what is suggested for an option's fields. */
export function suggestedValues(option: Option, view: View): Choices {
  return suggested.get(option.type)?.(option, view) ?? {};
}

/** Return what the view has for an option's fields; a sheet of any system is read by their names. */
export function currentValues(option: Option, view: View): Choices {
  const read = current.get(option.type);
  if (read) return read(option, view);
  return option.type.endsWith(".SetSheet") ? present(sheetIn(option, view), option) : {};
}

/** Return the conflict that an option is about. */
export function conflictIn<C extends Conflict = Conflict>(
  option: Option,
  view: Pick<View, "conflicts">,
): C | undefined {
  return view.conflicts?.[optionValue(option, "conflict")] as C | undefined;
}

/** Return the sheet that an option is about. */
export function sheetIn(option: Option, view: Pick<View, "sheets">): unknown {
  return view.sheets?.[systemOf(option.type)]?.[optionValue(option, "figure")];
}

/** Find the numbers that a sheet has by the names of a form's fields, at whatever depth. */
export function present(sheet: unknown, option: Option): Choices {
  if (typeof sheet !== "object" || sheet === null) return {};
  const found = Object.entries(sheet).flatMap(
    ([name, held]: [string, unknown]): [string, Chosen][] => {
      if (typeof held === "number" && "int" in (option.fields[name] ?? {})) return [[name, held]];
      return typeof held === "object" ? Object.entries(present(held, option)) : [];
    },
  );
  return Object.fromEntries(found);
}
