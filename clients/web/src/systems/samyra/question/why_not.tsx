/** Why can the figure not go there? Said where somebody taps in vain, and beside an enemy before anybody taps. */
import { figureNames, partyName } from "../../../i18n/display_names";
import { t } from "../../../i18n/words";
import { useTable } from "../../../state/context";
import { Paragraph } from "../../../forms/paragraph";
import { ground } from "../map/cursor";
import { hidden } from "../map/fog";
import { ofFigure } from "../combat/offers";
import type { PlanProps } from "../combat/plan";
import { occupant, threats, type SamyraConflict } from "../combat/view";
import { fieldWords, groundWords } from "../combat/words";

/** Why a field cannot be reached: the word for it, and the figures that it names. */
export interface Reason {
  why:
    | "fog"
    | "soil"
    | "taken"
    | "claimed"
    | "slot"
    | "done"
    | "stopped"
    | "stay"
    | "shaken"
    | "held"
    | "far";
  figures: readonly string[];
}

function because(why: Reason["why"], figures: readonly string[] = []): Reason {
  return { why, figures };
}

/** Find what of a figure's own movement stands against any further field. */
function inMovement(conflict: SamyraConflict, figure: string): Reason | undefined {
  const { party, done, move } = conflict.fighters?.[figure] ?? {};
  if (conflict.order?.[conflict.slot ?? 0] !== party) return because("slot");
  if (done) return because("done", [figure]);
  const { mode, foes = [], loose = [], stopped = [] } = move ?? {};
  if (stopped.length > 0) return because("stopped", stopped);
  if (mode === "stay") return because("stay", foes);
  if (mode === "held")
    return because(
      "shaken",
      foes.filter((foe) => !loose.includes(foe)),
    );
  const near = mode === "near" ? foes : mode === undefined ? threats(conflict, figure) : [];
  return near.length > 0 ? because("held", near) : undefined;
}

/** Find why a figure cannot go to a field: what lies or stands there, its own movement, or that the way is too long. */
export function reasonAgainst(conflict: SamyraConflict, figure: string, field: string): Reason {
  const cell = ground(conflict.map?.rows ?? "", field);
  if (hidden(conflict).has(field)) return because("fog");
  if (!cell || cell.kind === "wall") return because("soil");
  const who = occupant(conflict, field);
  if (who !== undefined && who !== figure) return because("taken", [who]);
  const swings = Object.entries(conflict.fighters ?? {}).find(([, { claimed }]) =>
    claimed?.includes(field),
  )?.[0];
  if (swings !== undefined) return because("claimed", [swings]);
  return inMovement(conflict, figure) ?? because(groundWords(cell) === "" ? "far" : "soil");
}

/** Say why the selected figure cannot go to a field. */
function useWhyNot({
  conflict,
  plan,
}: Pick<PlanProps, "conflict" | "plan">): (field: string) => string {
  const { names } = useTable();
  return (field) => {
    const { why, figures } = reasonAgainst(conflict, plan.figure ?? "", field);
    const who = figureNames(names.value, figures);
    const party = partyName(conflict.order?.[conflict.slot ?? 0]);
    const soil = groundWords(ground(conflict.map?.rows ?? "", field));
    return t(`samyra.why.${why}`, {
      field: fieldWords(field),
      figure: who,
      figures: who,
      party,
      soil,
      n: plan.steps?.budget ?? 0,
    });
  };
}

/** Beside an enemy there are two fields, or a roll: said before anybody wonders. */
export function BesideEnemy({ conflict, plan }: Pick<PlanProps, "conflict" | "plan">) {
  const { names } = useTable();
  const { figure = "", options, way } = plan;
  const foes = threats(conflict, figure);
  const begun = conflict.fighters?.[figure]?.move !== undefined;
  if (conflict.phase !== "move" || begun || way || foes.length === 0) return null;
  const who = figureNames(names.value, foes);
  const rolls = ofFigure(options, "samyra.RollLoesen", figure).length > 0;
  const now = plan.steps ? (rolls ? "roll" : "stuck") : rolls ? "roll_only" : "fixed";
  return <Paragraph words={t(`samyra.held.${now}`, { figures: who })} testid="held" />;
}

export function WhyNot({ conflict, plan }: Pick<PlanProps, "conflict" | "plan">) {
  const why = useWhyNot({ conflict, plan });
  const field = plan.board.denied.value;
  // It was tapped in vain; what has been offered since may lead there.
  const denied = field !== "" && !plan.open().has(field);
  return <Paragraph look="warning" role="status" words={denied && why(field)} testid="why-not" />;
}
