/** What does a form show at first? What holds or was proposed, as each system reads it from the view. */
import type { Conflict, View } from "../../net/view";
import { systemOf } from "../../i18n/words";
import { constant } from "./command";
import type { Choices, Chosen, CommandType, Option } from "../../net/option";

/** Reads from the view what the fields of an option have now. */
export type Given = (option: Option, view: View) => Choices;

/** The commands whose forms carry a value that somebody else may change meanwhile. */
export type Givens = Partial<Record<CommandType, Given>>;

const all = new Map<string, Given>();

/** Take over what a system reads for its commands. */
export function registerCurrent(givens: Givens): void {
  for (const [type, given] of Object.entries(givens)) all.set(type, given);
}

const likely = new Map<string, Given>();

/** Take over what a system thinks likely, where nothing holds yet. */
export function registerSuggested(givens: Givens): void {
  for (const [type, given] of Object.entries(givens)) likely.set(type, given);
}

/** Return what is likely for an option's fields. */
export function suggestedValues(option: Option, view: View): Choices {
  return likely.get(option.type)?.(option, view) ?? {};
}

/** Return what the view has for an option's fields; a sheet of any system is read by their names. */
export function currentValues(option: Option, view: View): Choices {
  const given = all.get(option.type);
  if (given) return given(option, view);
  return option.type.endsWith(".SetSheet") ? present(sheetIn(option, view), option) : {};
}

/** Return the conflict that an option is about. */
export function conflictIn(option: Option, view: Pick<View, "conflicts">): Conflict | undefined {
  return view.conflicts?.[String(constant(option.fields["conflict"]))];
}

/** Return the sheet that an option is about. */
export function sheetIn(option: Option, view: Pick<View, "sheets">): unknown {
  return view.sheets?.[systemOf(option.type)]?.[String(constant(option.fields["figure"]))];
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
