/** What does a plan come to, in one sentence? How many steps, whose, and what becomes of them. */
import { seatName } from "../../i18n/display_names";
import { type Names } from "../../state/names";
import { counted, listed, t } from "../../i18n/words";
import type { Step } from "../../state/steps";
import type { ChangePlan, PlannedStep } from "../../net/wire";
import { grouped } from "./grouping";
import "./plan_words";

/** The parts of the sentence, in the order in which people ask for them. */
const PARTS = ["struck", "restored", "changed", "dropped", "thrown", "kept"] as const;

/** Count steps by who made them, most first; what the viewer has not seen is nobody's. */
function makers(
  steps: readonly PlannedStep[],
  known: ReadonlyMap<string, Step>,
): [seat: string, n: number][] {
  const count = new Map<string, number>();
  for (const { id } of steps) {
    const by = known.get(id)?.by;
    if (by !== undefined) count.set(by, (count.get(by) ?? 0) + 1);
  }
  return [...count].toSorted(([, a], [, b]) => b - a);
}

function whose(
  steps: readonly PlannedStep[],
  known: ReadonlyMap<string, Step>,
  names: Names,
): string {
  const all = makers(steps, known);
  if (all.length === 0 || steps.length === 1) return "";
  const [[only, most]] = all as [[string, number]];
  if (most === steps.length) return ` (${t("plan.by_all", { name: seatName(names, only) })})`;
  return ` (${listed(all.map(([seat, n]) => t("plan.by", { n, name: seatName(names, seat) })))})`;
}

/** Say what a plan would do. */
export function summary(plan: ChangePlan, known: ReadonlyMap<string, Step>, names: Names): string {
  const groups = grouped(plan);
  const said = PARTS.flatMap((part) => {
    const steps = groups[part];
    if (steps.length === 0) return [];
    const detail = part === "struck" || part === "dropped" ? whose(steps, known, names) : "";
    return [counted(`plan.sum.${part}`, steps.length) + detail];
  });
  return said.length > 0 ? `${said.join(", ")}.` : t("plan.sum.nothing");
}
