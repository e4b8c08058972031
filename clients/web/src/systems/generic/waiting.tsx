/** Whom do I wait for? One line below the board, where nothing is asked of me. */
import { awaitedName } from "../../i18n/names";
import { listed, t } from "../../i18n/words";
import type { Conflict } from "../../model/view";
import { QuestionFrame } from "../../parts/question";
import { useTable, useView } from "../../parts/table";

/** Say whom a conflict waits for, or that nothing is left to wait for. */
export function useWaitingWords(): (who: readonly string[], conflict: Conflict) => string {
  const { names } = useTable();
  const { me } = useView();
  return (who, conflict) => {
    if (who.length > 0) return t("generic.waiting_for", { figures: listed(who.map((each) => awaitedName(names.value, each))) });
    return t(!conflict.open ? "question.over" : me.role === "gm" ? "question.decided" : "question.nobody");
  };
}

/** For those who only look: nothing where nobody is waited for. */
export function Waiting({ who, conflict }: { who: readonly string[]; conflict: Conflict }) {
  const words = useWaitingWords();
  return who.length === 0 ? null : <QuestionFrame asked={false} words={words(who, conflict)} idle />;
}
