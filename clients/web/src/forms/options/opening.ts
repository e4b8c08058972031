/** Which commands open a conflict, and what is usual where several things may be said? */
import type { Choices, Option } from "../../net/option";

/** Fields whose first value is the usual one. */
const USUAL = new Set(["kind", "method", "numbers", "visibility", "talent", "competence"]);

/** Tell whether a field has a usual value, which is chosen if nothing is said. */
export function isUsual(name: string): boolean {
  return USUAL.has(name);
}

/** Tell whether a command opens a conflict: it gives it a title, and belongs to none yet. */
export function opens(option: Option): boolean {
  return "title" in option.fields && !("conflict" in option.fields) && !option.ask;
}

/** Fill in what is usual, so that only what matters must be chosen. */
export function defaultValues(option: Option): Choices {
  const first = Object.entries(option.fields).flatMap(([name, field]) =>
    USUAL.has(name) &&
    "one_of" in field &&
    Array.isArray(field.one_of) &&
    field.one_of[0] !== undefined
      ? [[name, field.one_of[0]] as const]
      : [],
  );
  return Object.fromEntries(first);
}
