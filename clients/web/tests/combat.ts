/** Who fights in a test of Samyra, and what is offered to them? */
import type { Option } from "../src/net/option";
import type { Fighter } from "../src/systems/samyra/combat/view";

export function fighter(party: string, pose: string, more: Partial<Fighter> = {}): Fighter {
  const [field = ""] = pose.split("/");
  return { party, pose, fields: [field], facing: 0, stance: "standing", able: true, ...more };
}

/** Offer something to Ayla in the combat C, unless `fields` say otherwise. */
export function offer(name: string, fields: object = {}): Option {
  const ofAyla = { conflict: { one_of: ["C"] }, figure: { one_of: ["ayla"] } };
  return { type: `samyra.${name}`, fields: { ...ofAyla, ...fields } } as Option;
}
