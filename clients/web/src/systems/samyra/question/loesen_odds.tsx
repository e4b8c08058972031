/** How likely is it to get away, before the roll? Or who hides what is required? */
import { chances, percentOf, percentWords } from "../../../forms/odds/chances";
import { OddsLine, useOdds } from "../../../forms/odds/odds";
import { Paragraph } from "../../../forms/paragraph";
import { figureNames } from "../../../i18n/display_names";
import { counted, t } from "../../../i18n/words";
import { useTable } from "../../../state/context";
import type { SamyraConflict } from "../combat/view";

const FACES = 20;

/** From one enemy a figure gets away or not: one number says it, and the highest face that does. */
function OneEnemy({ guete }: { guete: string }) {
  const { answer, failed } = useOdds("samyra", { type: "loesen", guete });
  if (!answer)
    return <Paragraph words={t(failed ? "odds.failed" : "odds.loading")} testid="odds" />;
  const percent = percentOf("1", chances(answer));
  const words = { chance: percentWords(percent, 0) };
  const n = Math.round((percent * FACES) / 100);
  const thrown = n > 0 && n < FACES;
  return (
    <Paragraph
      words={thrown ? t("samyra.loosens", { ...words, n }) : t("samyra.loosens.sure", words)}
      testid="odds"
    />
  );
}

/** Name those who have bound a figure so well as this viewer may not know. */
function secretBinders({ binds = {} }: SamyraConflict, figure: string): string[] {
  return Object.entries(binds).flatMap(([key, { success, guete }]) => {
    const [binder = "", bound] = key.split(">");
    return bound === figure && success && guete === undefined ? [binder] : [];
  });
}

function Hidden({ binders }: { binders: string[] }) {
  const { names } = useTable();
  const figures = figureNames(names.value, binders);
  const words = counted("samyra.bound_by", binders.length, { figures });
  return <Paragraph words={words} testid="bound-by" />;
}

export function LoesenOdds({ figure, conflict }: { figure: string; conflict: SamyraConflict }) {
  const guete = conflict.fighters?.[figure]?.loesen;
  const binders = secretBinders(conflict, figure);
  if (binders.length > 0) return <Hidden binders={binders} />;
  if (guete === undefined) return null;
  return (
    <div class="loesen-odds" key={`${figure} ${guete}`}>
      {guete.includes(",") ? (
        <OddsLine system="samyra" question={{ type: "loesen", guete }} />
      ) : (
        <OneEnemy guete={guete} />
      )}
    </div>
  );
}
