/** Do the same dice come again? After a take-back odds say nothing about that throw: it is said beside them. */
import { figureName } from "../../i18n/display_names";
import { t } from "../../i18n/words";
import type { GameEvent } from "../../net/wire";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { stepsAt, type Step } from "../../state/steps";

function isOf(event: GameEvent, figure: string): boolean {
  return event["figure"] === figure || event["who"] === figure;
}

/** Tell whether a figure's last throw of a conflict was taken back, and nothing was played for it since: its dice may have fallen. */
function comeAgain(told: readonly Step[], conflict: string, figure: string): boolean {
  const isThrow = (event: GameEvent): boolean =>
    event.type.endsWith(".DiceRolled") && event["conflict"] === conflict && isOf(event, figure);
  const back = told.findLast(({ events }) => events.some(isThrow))?.struck;
  const since = told.filter(({ at }) => back && at >= back.at);
  return !!back && !since.some(({ events }) => events.some((event) => isOf(event, figure)));
}

/** Return how to tell whether the dice of who is asked come again. What an account says would not do: of a conflict that was over, it says nothing of dice. */
export function useComeAgain(): (ask: string) => boolean {
  const { asks } = useParts("asks");
  const { frames, at } = useTable().session.state;
  const moment = at.value;
  const told = stepsAt(frames.value, moment).filter(({ n }) => n <= (moment ?? n));
  return (ask) => {
    const { who = "", conflict = "" } = asks?.[ask] ?? {};
    return comeAgain(told, conflict, who);
  };
}

/** Said beside a question that has odds; of others nothing is known. */
export function SameLuck({ ask }: { ask: string }) {
  const { asks, conflicts, prepared } = useParts("asks", "conflicts", "prepared");
  const { names } = useTable();
  const again = useComeAgain();
  if (!prepared?.[ask] || !again(ask)) return null;
  const { who = "", conflict = "" } = asks?.[ask] ?? {};
  return (
    <p class="same-luck muted" data-testid="same-luck">
      {t(
        "account.same_luck",
        { items: figureName(names.value, who) },
        conflicts?.[conflict]?.system,
      )}
    </p>
  );
}
