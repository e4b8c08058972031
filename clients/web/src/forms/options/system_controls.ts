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
export type OddsComponent = ComponentType<{ question: Stated; option: Option }>;

const controls = new Map<string, ComponentType<ControlProps>>();
const oddsDetails = new Map<string, OddsComponent>();

/** Take over what a system draws. */
export function registerControls(
  system: string,
  own: { controls?: Controls; OddsDetail?: OddsComponent },
): void {
  for (const [field, control] of Object.entries(own.controls ?? {})) controls.set(field, control);
  if (own.OddsDetail) oddsDetails.set(system, own.OddsDetail);
}

/** The control that a system has for a field; nothing: the usual one. */
export function ownControl(props: ControlProps): ComponentChildren {
  const found = controls.get(`${props.type}.${props.name}`);
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
