/** How does a card look that was played, or a pass or a free slot in its place? */
import { CardFace, CardPlace } from "../../../ui/cards/card";
import { face } from "../../../i18n/cards";
import { t } from "../../../i18n/words";

/** Tell whether a card is a trump for whom these suits are. */
export function isTrump(card: string, trumps: readonly string[]): boolean {
  return trumps.includes(face(card)?.suit ?? "");
}

interface MarkedFaceProps {
  card: string;
  trumps?: readonly string[] | undefined;
  small?: boolean;
  silent?: boolean;
}

/** The face of a card, marked if it is a trump for its player. */
export function MarkedFace({ card, trumps = [], small = false, silent = false }: MarkedFaceProps) {
  const trump = isTrump(card, trumps);
  return (
    <span class={`faced ${trump ? "trumped" : ""}`}>
      <CardFace card={card} small={small} silent={silent} />
      {trump && !silent ? <span class="sr">{t("einblatt.is_trump")}</span> : null}
    </span>
  );
}

const NO_CARD = new Set(["pass", "none"]);

/** Something that was played: a card, a pass, a free slot, nothing. */
export function PlayedCard({
  card,
  trumps,
}: {
  card: string;
  trumps?: readonly string[] | undefined;
}) {
  if (face(card)) return <MarkedFace card={card} trumps={trumps} small />;
  return NO_CARD.has(card) ? (
    <CardPlace label={t(`card.${card}`, {}, "einblatt")} text={t(`card.${card}.short`)} />
  ) : (
    <CardFace card={card} small />
  );
}
