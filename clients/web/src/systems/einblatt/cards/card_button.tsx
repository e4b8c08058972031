/** How does a card look: one that can be tapped, and what was played, a pass or a free slot among it? */
import { CardFace, CardPlace } from "../../../ui/cards/card";
import { cardName, face } from "../../../i18n/cards";
import { t } from "../../../i18n/words";
import { Button } from "../../../ui/button";

/** Tell whether a card is a trump for whom these suits are. */
function isTrump(card: string, trumps: readonly string[]): boolean {
  return trumps.includes(face(card)?.suit ?? "");
}

/** The face of a card, marked if it is a trump for its player. */
export function Face({
  card,
  trumps = [],
  small = false,
  silent = false,
}: {
  card: string;
  trumps?: readonly string[];
  small?: boolean;
  silent?: boolean;
}) {
  const trump = isTrump(card, trumps);
  return (
    <span class={`faced ${trump ? "trumped" : ""}`}>
      <CardFace card={card} small={small} silent={silent} />
      {trump && !silent ? <span class="sr">{t("einblatt.is_trump")}</span> : null}
    </span>
  );
}

interface CardButtonProps {
  card: string;
  trumps?: readonly string[];
  pressed: boolean;
  disabled?: boolean;
  /** What lies on it: laid, to be exchanged. */
  mark?: string;
  class?: string;
  testid: string;
  onPress: () => void;
}

export function CardButton({
  card,
  trumps = [],
  pressed,
  disabled = false,
  mark,
  class: name = "",
  testid,
  onPress,
}: CardButtonProps) {
  const words = [
    cardName(card),
    isTrump(card, trumps) ? t("einblatt.is_trump") : "",
    mark ?? "",
  ].filter(Boolean);
  return (
    <Button
      kind="bare"
      class={`hold ${name}`}
      aria-pressed={pressed}
      disabled={disabled}
      testid={testid}
      data-moment={`hand:${card}`}
      onPress={onPress}
    >
      <span class="sr">{words.join(", ")}</span>
      <Face card={card} trumps={trumps} silent />
    </Button>
  );
}

const NO_CARD = new Set(["pass", "none"]);

/** Something that was played: a card, a pass, a free slot, nothing. */
export function Lain({ card, trumps = [] }: { card: string; trumps?: readonly string[] }) {
  if (face(card)) return <Face card={card} trumps={trumps} small />;
  return NO_CARD.has(card) ? (
    <CardPlace label={t(`card.${card}`, {}, "einblatt")} text={t(`card.${card}.short`)} />
  ) : (
    <CardFace card={card} small />
  );
}
