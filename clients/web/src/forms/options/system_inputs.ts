/** What does a system draw of its own in forms? The inputs of some fields, and the odds beside them. */
import { createElement, type ComponentChildren, type ComponentType } from "preact";
import type { Stated } from "../../net/http";
import type { Choices, Chosen, Field, Option } from "../../net/option";
import { optionValue } from "./build_command";

export interface FieldInputProps {
  /** The command's type: it chooses the label. */
  type: string;
  name: string;
  field: Field;
  /** What the field belongs to: whose sheet is meant. */
  option?: Option;
  /** What else is chosen in the form. */
  choices?: Choices;
  value: Chosen | undefined;
  onChange: (value: Chosen) => void;
  /** The id of what is noted beside the field. */
  note?: string;
}

/** Name the figure that a form is about: the only one it can be, or the one that is chosen in it. */
export function figureMeant({ option, choices }: FieldInputProps): string {
  return optionValue(option, "figure") || String(choices?.["figure"] ?? "");
}

/** By field, `SYSTEM.COMMAND.FIELD`. */
export type FieldInputs = Readonly<Record<string, ComponentType<FieldInputProps>>>;

/** The odds that a choice would leave, where a line is too little. */
export type OddsComponent = ComponentType<{ question: Stated; option: Option }>;

const inputs = new Map<string, ComponentType<FieldInputProps>>();
const oddsDetails = new Map<string, OddsComponent>();

/** Take over what a system draws. */
export function registerInputs(
  system: string,
  own: { fieldInputs?: FieldInputs; OddsDetail?: OddsComponent },
): void {
  for (const [field, input] of Object.entries(own.fieldInputs ?? {})) inputs.set(field, input);
  if (own.OddsDetail) oddsDetails.set(system, own.OddsDetail);
}

/** The input that a system has for a field; nothing: the usual one. */
export function ownInput(props: FieldInputProps): ComponentChildren {
  const found = inputs.get(`${props.type}.${props.name}`);
  return found && createElement(found, props);
}

/** The odds as a system draws them; nothing: a line. */
export function ownOddsDetail(
  system: string,
  props: { question: Stated; option: Option },
): ComponentChildren {
  const found = oddsDetails.get(system);
  return found && createElement(found, props);
}
