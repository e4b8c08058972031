/** Why can the figure not go there? Said where somebody taps in vain, and beside an enemy before anybody taps. */
import { figureName, inOrder } from "../../i18n/names";
import { listed, t } from "../../i18n/words";
import { useTable } from "../../parts/table";
import { ground } from "./cursor";
import { hidden } from "./fog";
import { ofFigure } from "./offers";
import type { Plan } from "./plan";
import { occupant, threats, type SamyraConflict } from "./view";
import { fieldWords, groundWords } from "./words";

interface WhyProps {
  conflict: SamyraConflict;
  plan: Plan;
}

/** Say what lies or stands on a field that cannot be reached; else that the way is too long. */
export function useWhyNot({ conflict, plan }: WhyProps): (field: string) => string {
  const { names } = useTable();
  return (field) => {
    const cell = ground(conflict.map?.rows ?? "", field);
    const soil = groundWords(cell);
    const [name, who] = [fieldWords(field), occupant(conflict, field)];
    if (hidden(conflict).has(field)) return t("samyra.why.fog", { field: name });
    if (!cell || cell.kind === "wall") return t("samyra.why.soil", { field: name, soil });
    if (who !== undefined && who !== plan.figure) return t("samyra.why.taken", { field: name, figure: figureName(names.value, who) });
    const swings = Object.entries(conflict.fighters ?? {}).find(([, { claimed }]) => claimed?.includes(field))?.[0];
    if (swings !== undefined) return t("samyra.why.claimed", { field: name, figure: figureName(names.value, swings) });
    if (plan.figure !== undefined && threats(conflict, plan.figure).length > 0) return t("samyra.why.held", { field: name });
    if (soil !== "") return t("samyra.why.soil", { field: name, soil });
    return t("samyra.why.far", { field: name, n: plan.steps?.budget ?? 0 });
  };
}

/** Beside an enemy there are two fields, or a roll: said before anybody wonders. */
export function Held({ conflict, plan }: WhyProps) {
  const { names } = useTable();
  const { figure = "", options, way } = plan;
  const foes = threats(conflict, figure);
  const begun = conflict.fighters?.[figure]?.move !== undefined;
  if (conflict.phase !== "move" || begun || way || foes.length === 0) return null;
  const who = listed(inOrder(names.value, foes).map((each) => figureName(names.value, each)));
  const rolls = ofFigure(options, "samyra.RollLoesen", figure).length > 0;
  return (
    <p class="muted" data-testid="held">
      {t(rolls ? "samyra.held.roll" : "samyra.held.stuck", { figures: who })}
    </p>
  );
}

export function WhyNot({ conflict, plan }: WhyProps) {
  const why = useWhyNot({ conflict, plan });
  const { denied } = plan.board;
  if (denied.value === "") return null;
  return (
    <p class="warning" role="status" data-testid="why-not">
      {why(denied.value)}
    </p>
  );
}
