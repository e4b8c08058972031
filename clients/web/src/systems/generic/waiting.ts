/** Whom do I wait for? One line below the board, where nothing is asked of me. */
import { awaitedName } from "../../i18n/display_names";
import { inOrder, type Names } from "../../state/names";
import { listed, t } from "../../i18n/words";
import type { Conflict, View } from "../../net/view";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { GM } from "./asked";

/** Name who is waited for in a conflict, as they joined it; whoever reads it and is meant, by an own figure or by a question, comes first. */
export function forMe(
  { me, asks = {} }: Pick<View, "asks" | "me">,
  names: Names,
  id: string,
  who: readonly string[],
): string[] {
  const asked = Object.values(asks).filter((ask) => ask.mine && !ask.answered);
  const whose = asked.flatMap(({ who: figure, among = [] }) => among.concat(figure));
  const mine = new Set([
    ...Object.keys(me.figures ?? {}),
    ...whose,
    ...(me.role === "gm" ? [GM] : []),
  ]);
  const others = inOrder(names, who, `${id}/`)
    .filter((each) => !mine.has(each))
    .map((each) => awaitedName(names, each));
  return others.length < who.length ? [t("generic.you"), ...others] : others;
}

/** Say whom a conflict waits for, or that nothing is left to wait for. */
export function useWaitingWords(
  id: string,
): (who: readonly string[], conflict: Conflict) => string {
  const { names } = useTable();
  const view = useParts("asks", "me");
  return (who, conflict) => {
    if (who.length > 0)
      return t("generic.waiting_for", { figures: listed(forMe(view, names.value, id, who)) });
    return t(
      !conflict.open
        ? "question.over"
        : view.me.role === "gm"
          ? "question.decided"
          : "question.nobody",
    );
  };
}
