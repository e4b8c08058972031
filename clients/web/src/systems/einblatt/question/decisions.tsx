/** What must the gm decide now? Restrictions, consequences, told successes. */
import { within, type Names } from "../../../state/names";
import { filled } from "../../../i18n/sentence";
import { t } from "../../../i18n/words";
import type { Ask, View } from "../../../net/view";
import { useTable } from "../../../state/context";
import type { EinblattConflict } from "../cards/view";

export function decisionWords(ask: Ask, conflict: EinblattConflict, names: Names): string {
  const figure = ask.subject ?? "";
  return filled(
    `ask.${ask.kind}`,
    { ...conflict.kts?.[figure]?.proposed, ...ask, figure },
    within(names, "einblatt"),
  );
}

/** List what the gm has to decide in a conflict. */
export function decisionsDue(view: Pick<View, "asks">, id: string): [string, Ask][] {
  return Object.entries(view.asks ?? {}).filter(
    ([, ask]) => ask.conflict === id && !ask.answered && ask.who === "gm",
  );
}

/** Say what is to be decided: the only thing, or how much there is. */
export function useDecisionWords(conflict: EinblattConflict): (due: [string, Ask][]) => string {
  const { names } = useTable();
  return (due) => {
    const [first] = due;
    if (!first || due.length > 1) return t("question.decide", { n: due.length });
    return decisionWords(first[1], conflict, names.value);
  };
}
