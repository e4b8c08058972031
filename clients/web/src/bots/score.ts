/** What does a bot think of an option? How good it is, and what to fill in. */
import { valuesOf } from "../forms/options/build_command";
import type { Choices, Chosen, Field, Option, Value } from "../net/option";
import type { View } from "../net/view";
import type { Luck } from "./luck";

/** What a bot knows when it chooses: its own view, nothing else. */
export interface BotContext {
  view: View;
  luck: Luck;
  /** What it says where the rules want words. */
  text: string;
}

interface Opinion {
  /** The highest is taken; 0 and below is not wanted. */
  score: number;
  choices?: Choices;
}

export type Scoring = (option: Option, context: BotContext) => Opinion;

/** Return one of several values, by luck. */
export function drawn<T>(values: readonly T[], luck: Luck): T | undefined {
  return values[luck(values.length || 1)];
}

export function highest<T>(values: readonly T[], measure: (value: T) => number): T | undefined {
  return values.reduce<T | undefined>(
    (best, each) => (best === undefined || measure(each) > measure(best) ? each : best),
    undefined,
  );
}

/** Return something that a field accepts; undefined for a path, and where nothing is offered. */
function anything(field: Field, { view, luck, text }: BotContext): Chosen | undefined {
  // A person who opens a form means something by it, so that begins at 1; a bot has no reason for more than 0.
  if ("int" in field) return Math.max(field.int.min, Math.min(field.int.max, 0));
  if ("text" in field) return field.text.min > 0 ? text : "";
  if ("order_of" in field) return [...field.order_of];
  if ("some_of" in field) return field.some_of.slice(0, field.min);
  if ("steps" in field) return undefined;
  return drawn<Value>(valuesOf(field, view), luck);
}

/** Fill in whatever was not chosen. */
export function completed(option: Option, choices: Choices, context: BotContext): Choices {
  const filled = Object.entries(option.fields).flatMap(([name, field]) => {
    const value = choices[name] ?? anything(field, context);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...choices, ...Object.fromEntries(filled) };
}
