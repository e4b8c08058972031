/** Why does somebody have the turn? From the terms that the offer of the turn carries. */
import { cardName } from "../../../i18n/cards";
import { figureName } from "../../../i18n/display_names";
import { listed, t } from "../../../i18n/words";
import { isEvent, type GameEvent } from "../../../net/wire";
import { useTable } from "../../../state/context";
import type { Names } from "../../../state/names";
import { useValidEvents } from "../../../state/valid_events";
import { hasTerm } from "../cards/reason";
import type { EinblattConflict } from "../cards/view";

/** Say it in a sentence; empty while nobody has the turn by a card. */
export function turnReason(
  events: readonly GameEvent[],
  id: string,
  { kts = {}, turn = [] }: EinblattConflict,
  names: Names,
): string {
  const offer = events.findLast(
    (event) => isEvent(event, "einblatt.TurnOffered") && event.conflict === id,
  );
  const cards = turn.map((figure) => cardName(kts[figure]?.card ?? ""));
  if (!offer || !cards[0]) return "";
  if (hasTerm(offer["terms"], "order.simultaneous")) {
    const figures = turn.map((figure, i) => `${figureName(names, figure)} (${cards[i]})`);
    return t("einblatt.turn_alike", { figures: listed(figures) });
  }
  const key = hasTerm(offer["terms"], "order.value")
    ? "einblatt.turn_value"
    : Object.values(kts).some(({ card, state }) => card && state === "waited")
      ? "einblatt.turn_after"
      : "einblatt.turn_highest";
  return t(key, { card: cards[0] });
}

export function useTurnReason(id: string, conflict: EinblattConflict): string {
  return turnReason(useValidEvents(), id, conflict, useTable().names.value);
}
