/** How does something look that was played: a card, a pass, a free slot, nothing? */
import { CardPlace } from "../../cards/card";
import { face } from "../../cards/labels";
import { t } from "../../i18n/words";
import { Face } from "./cardbutton";

const SHORT = new Set(["pass", "none"]);

export function Lain({ card, trumps = [] }: { card: string; trumps?: readonly string[] }) {
  if (face(card)) return <Face card={card} trumps={trumps} small />;
  const label = t(`card.${card}`, {}, "einblatt");
  return <CardPlace label={label} text={SHORT.has(card) ? t(`card.${card}.short`) : t(`einblatt.virtual.${card}`)} />;
}
