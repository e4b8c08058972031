/** Which command does a form send? Made from an option and what was chosen, or nothing yet. */
import type { View } from "../../net/view";
import type { Choices, Chosen, Command, Field, Option, Steps, Value } from "../../net/option";

/** Return the only value a field can have, if there is only one. */
export function constant(field: Field | undefined): Value | undefined {
  return field && "one_of" in field && Array.isArray(field.one_of) && field.one_of.length === 1
    ? field.one_of[0]
    : undefined;
}

/** Name the only value that a field of an option can have; "" if it has to be chosen. */
export function optionValue(option: Option | undefined, field: string): string {
  return String(constant(option?.fields[field]) ?? "");
}

/** Tell whether an option leaves nothing to choose. */
export function needsNoChoice(option: Option): boolean {
  return Object.values(option.fields).every((field) => constant(field) !== undefined);
}

/** Return the values of a field that picks from a list, or from a collection of the view; none of a field that is not there. */
export function valuesOf(field: Field | undefined, view: View): Value[] {
  if (!field) return [];
  if ("one_of" in field)
    return Array.isArray(field.one_of) ? field.one_of : collection(field.one_of.ref, view);
  if ("some_of" in field) return field.some_of;
  return "order_of" in field ? field.order_of : [];
}

function collection(path: string, view: View): Value[] {
  const found = path
    .split("/")
    .reduce<unknown>((held, key) => (held as Record<string, unknown> | undefined)?.[key], view);
  return Object.keys((found as object | undefined) ?? {});
}

/** Number of characters as the server counts them. */
export function characters(text: string): number {
  return [...text].length;
}

/** Tell whether a path is one of those described. */
export function walkable(steps: Steps, path: readonly Value[]): boolean {
  let [pose, left, over, onward] = [steps.start, steps.budget, false, 0];
  for (const to of path) {
    const edge = over ? undefined : steps.edges[pose]?.find((each) => each[0] === to);
    if (!edge) return false;
    onward = steps.onward?.[`${pose}>${to}`] ?? 0;
    [pose, left, over] = [edge[0], left - edge[1], edge[2] === 1];
  }
  const long = path.length + (onward > 0 ? 1 : 0) > steps.max;
  return path.length > 0 && !long && left >= onward && (over || steps.ends.includes(pose));
}

function fits(field: Field, chosen: Chosen | undefined, view: View): boolean {
  if (chosen === undefined) return false;
  const values = valuesOf(field, view);
  if ("one_of" in field) return !Array.isArray(chosen) && values.includes(chosen);
  if ("int" in field)
    return (
      Number.isInteger(chosen) && Number(chosen) >= field.int.min && Number(chosen) <= field.int.max
    );
  if ("text" in field) {
    const size = typeof chosen === "string" ? characters(chosen) : -1;
    return size >= field.text.min && size <= field.text.max;
  }
  if ("steps" in field) return Array.isArray(chosen) && walkable(field.steps, chosen);
  if (!Array.isArray(chosen) || !chosen.every((value) => values.includes(value))) return false;
  const count = new Set(chosen).size;
  if (count !== chosen.length) return false;
  return "some_of" in field ? count >= field.min && count <= field.max : count === values.length;
}

/** Name the fields that still need a value, or for which something was chosen that they cannot have. */
export function missing(option: Option, choices: Choices, view: View): string[] {
  return Object.entries(option.fields)
    .filter(([name, field]) => !fits(field, choices[name] ?? constant(field), view))
    .map(([name]) => name);
}

/** Build the command; undefined while something is missing. Nothing but the option's fields is sent. */
export function buildCommand(option: Option, choices: Choices, view: View): Command | undefined {
  if (option.more || missing(option, choices, view).length > 0) return undefined;
  const fields = Object.entries(option.fields).map(([name, field]): [string, Chosen] => [
    name,
    choices[name] ?? (constant(field) as Chosen),
  ]);
  return {
    type: option.type,
    ...(option.ask ? { ask: option.ask } : {}),
    ...Object.fromEntries(fields),
  };
}

/** Build the command of the first option for which all is chosen. */
export function firstCommand(
  options: readonly Option[],
  choices: Choices,
  view: View,
): Command | undefined {
  for (const option of options) {
    const made = buildCommand(option, choices, view);
    if (made) return made;
  }
  return undefined;
}

/** Return what a form shows at first: what needs no choice is chosen. */
export function start(option: Option, held: Choices = {}): Choices {
  const first = (name: string, field: Field): Chosen | undefined => {
    const only = constant(field);
    if (only !== undefined) return only;
    if (held[name] !== undefined) return held[name];
    if ("order_of" in field) return [...field.order_of];
    if ("some_of" in field) return field.some_of.length === field.min ? [...field.some_of] : [];
    if ("int" in field)
      return Math.max(field.int.min, Math.min(field.int.max, field.int.min < 0 ? 0 : 1));
    if ("text" in field) return "";
    return undefined;
  };
  const entries = Object.entries(option.fields).map(
    ([name, field]) => [name, first(name, field)] as const,
  );
  return Object.fromEntries(entries.filter(([, chosen]) => chosen !== undefined)) as Choices;
}

/** Leave only one value of a field to choose. */
export function narrowedTo(option: Option, name: string, value: Value): Option {
  return { ...option, fields: { ...option.fields, [name]: { one_of: [value] } } };
}
