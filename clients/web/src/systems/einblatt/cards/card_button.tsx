/** How does a card of a hand look that can be tapped? */
import { cardName } from "../../../i18n/cards";
import { t } from "../../../i18n/words";
import { Button } from "../../../ui/button";
import { isTrump, MarkedFace } from "./played_card";

interface CardButtonProps {
  card: string;
  trumps?: readonly string[] | undefined;
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
      data-animated={`hand:${card}`}
      onPress={onPress}
    >
      <span class="sr">{words.join(", ")}</span>
      <MarkedFace card={card} trumps={trumps} silent />
    </Button>
  );
}
