/** Who may be meant by a tap on the map? Those whom an offer for the selected figure names as its target. */
import { listOf, ofFigure } from "./offers";
import type { Plan } from "./plan";

export const AIMED = ["samyra.Act", "samyra.Intend", "samyra.Bind", "samyra.Reserve"];

export function wantedTargets({ options, figure, steps }: Plan): ReadonlySet<string> {
  if (figure === undefined) return new Set();
  // Who plans a way selects others by a tap; a bind's target is chosen in its own form.
  const types = steps ? [] : AIMED;
  return new Set(types.flatMap((type) => ofFigure(options, type, figure).flatMap((option) => listOf(option.fields["target"]).map(String))));
}
