/** What is asked about the selected figure? What it does now, or in this round. */
import { figureName } from "../../../i18n/display_names";
import { t } from "../../../i18n/words";
import type { Names } from "../../../state/names";
import type { PlannedMove } from "../combat/plan";
import type { SamyraConflict } from "../combat/view";
import { phaseName } from "../combat/words";

/** In these windows the whole round is planned. */
const PLANS_ROUND = new Set(["facing", "declare"]);

/** Ask about the selected figure; undefined if its plan asks by itself, or if it is ready. */
export function figureQuestion(
  { phase, fighters = {} }: SamyraConflict,
  { figure: id = "", steps }: Pick<PlannedMove, "figure" | "steps">,
  names: Names,
): string | undefined {
  const figure = figureName(names, id);
  if (phase === "move") return steps ? undefined : t("samyra.ask_now", { figure });
  if (fighters[id]?.ready !== false) return undefined;
  return PLANS_ROUND.has(phase)
    ? t("samyra.ask_round", { figure })
    : t("samyra.ask_window", { figure, phase: phaseName(phase) });
}
