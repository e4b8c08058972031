/** Who may be meant by a tap on the map? Those whom an offer for the selected figure names as its target. */
import { listOf, ofFigure } from "./offers";
import type { Plan } from "./plan";

export const AIMED = ["samyra.Act", "samyra.Intend", "samyra.Bind", "samyra.Reserve"];

/** A spell may be meant for anybody; a tap means whom a weapon reaches, where there is one. */
const WEAPONS = new Set<unknown>(["melee", "ranged", "two_weapons", "second"]);

export function wantedTargets({ options, figure, steps }: Plan): ReadonlySet<string> {
  if (figure === undefined) return new Set();
  // Who plans a way selects others by a tap; a bind's target is chosen in its own form.
  const types = steps ? [] : AIMED;
  const all = types.flatMap((type) => ofFigure(options, type, figure));
  const armed = all.filter((option) => listOf(option.fields["kind"]).some((kind) => WEAPONS.has(kind)));
  return new Set((armed.length > 0 ? armed : all).flatMap((option) => listOf(option.fields["target"]).map(String)));
}
