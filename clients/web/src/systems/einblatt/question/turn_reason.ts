/** Why does somebody have the turn? For the highest open card, then the value; where both are alike, several act at the same time. */
import { cardName, face } from "../../../i18n/cards";
import { figureName } from "../../../i18n/display_names";
import { listed, t } from "../../../i18n/words";
import type { Names } from "../../../state/names";
import type { EinblattConflict, Kt } from "../cards/view";

/** Tell how high a card is for its owner: trumps are above all others. */
function height({ card = "", trumps = [] }: Kt): string {
  const seen = face(card);
  return seen ? `${trumps.includes(seen.suit)} ${seen.rank}` : "";
}

/** Say it in a sentence; empty while nobody has the turn by a card. */
export function turnReason({ kts = {}, turn = [] }: EinblattConflict, names: Names): string {
  const acting = turn.flatMap((figure) => kts[figure] ?? []);
  const [first] = acting;
  if (!first?.card) return "";
  const told = turn.map(
    (figure) => `${figureName(names, figure)} (${cardName(kts[figure]?.card ?? "")})`,
  );
  if (turn.length > 1) return t("einblatt.turn_alike", { figures: listed(told) });
  const others = Object.values(kts).filter((kt) => kt.card && kt !== first);
  const key = others.some((kt) => kt.state === "open" && height(kt) === height(first))
    ? "einblatt.turn_value"
    : others.some(({ state }) => state === "waited")
      ? "einblatt.turn_after"
      : "einblatt.turn_highest";
  return t(key, { card: cardName(first.card) });
}
