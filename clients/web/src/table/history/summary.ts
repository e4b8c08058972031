/** What does a plan come to, in one sentence? How many steps, and what becomes of them. */
import { counted, t } from "../../i18n/words";
import type { ChangePlan } from "../../net/wire";
import { grouped } from "./grouping";
import "./plan_words";

/** The parts of the sentence, in the order in which people ask for them. */
const PARTS = ["struck", "restored", "changed", "dropped", "thrown", "kept"] as const;

/** Say what a plan would do. Not whose steps they are: it would read as if somebody had done it already. */
export function summary(plan: ChangePlan): string {
  const groups = grouped(plan);
  const said = PARTS.flatMap((part) => {
    const n = groups[part].length;
    return n > 0 ? [counted(`plan.sum.${part}`, n)] : [];
  });
  return said.length > 0 ? `${said.join(", ")}.` : t("plan.sum.nothing");
}
