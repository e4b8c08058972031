/** Whom do I wait for? One line below the board; what can be done meanwhile opens from its button. */
import type { ComponentChildren } from "preact";
import { figureName } from "../../i18n/names";
import { listed, t } from "../../i18n/words";
import type { Conflict } from "../../model/view";
import { QuestionFrame } from "../../parts/question";
import { useTable } from "../../parts/table";

interface WaitingProps {
  who: readonly string[];
  more?: ComponentChildren;
  conflict?: Conflict;
  /** The gm's next step, where there is one. */
  children?: ComponentChildren;
}

export function Waiting({ who, more, conflict, children }: WaitingProps) {
  const { names } = useTable();
  const figures = listed(who.map((each) => figureName(names.value, each)));
  const words = who.length > 0 ? t("einblatt.waiting_for", { figures }) : conflict?.open === false ? t("question.over") : t("question.nobody");
  if (!more && !children && who.length === 0) return null;
  return (
    <QuestionFrame asked={false} words={words} more={more} idle={!more && !children}>
      {children}
    </QuestionFrame>
  );
}
