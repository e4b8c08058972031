/** What does a system draw of its own in forms? Controls of some fields, and the odds beside them. */
import { createElement, type ComponentChildren, type ComponentType } from "preact";
import type { Stated } from "../../net/http";
import type { Choices, Chosen, Field, Option } from "../../net/option";

export interface ControlProps {
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

/** By field, `SYSTEM.COMMAND.FIELD`. */
export type Controls = Readonly<Record<string, ComponentType<ControlProps>>>;

/** The odds that a choice would leave, where a line is too little. */
export type Weighing = ComponentType<{ question: Stated; option: Option }>;

const controls = new Map<string, ComponentType<ControlProps>>();
const weighing = new Map<string, Weighing>();

/** Take over what a system draws. */
export function drawOwn(system: string, own: { controls?: Controls; Weighing?: Weighing }): void {
  for (const [field, control] of Object.entries(own.controls ?? {})) controls.set(field, control);
  if (own.Weighing) weighing.set(system, own.Weighing);
}

/** The control that a system has for a field; nothing: the usual one. */
export function ownControl(props: ControlProps): ComponentChildren {
  const found = controls.get(`${props.type}.${props.name}`);
  return found && createElement(found, props);
}

/** The odds as a system draws them; nothing: a line. */
export function ownWeighing(
  system: string,
  props: { question: Stated; option: Option },
): ComponentChildren {
  const found = weighing.get(system);
  return found && createElement(found, props);
}
