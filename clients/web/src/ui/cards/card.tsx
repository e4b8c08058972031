/** How is a card drawn? Corners with rank and pip, the suit's letters, a large middle. */
import "./card.css";
import { t } from "../../i18n/words";
import { cardName, face, rankSign } from "../../i18n/cards";
import { Pip } from "./pips";

interface CardProps {
  card: string;
  /** For a card inside a button that carries the name already. */
  silent?: boolean;
  small?: boolean;
}

export function CardFace({ card, silent = false, small = false }: CardProps) {
  const seen = face(card);
  const label = silent
    ? ({ "aria-hidden": true } as const)
    : ({ role: "img", "aria-label": cardName(card) } as const);
  if (!seen)
    return (
      <span class={`card virtual ${small ? "small" : ""}`} {...label}>
        {t(`card.${card}.short`)}
      </span>
    );
  const sign = rankSign(seen.rank);
  const court = "BDKA".includes(seen.rank);
  return (
    <span
      class={`card suit-${seen.suit} ${court ? "court" : ""} ${small ? "small" : ""}`}
      data-card={card}
      {...label}
    >
      <span class="corner" aria-hidden="true">
        <b>{sign}</b>
        <Pip suit={seen.suit} />
      </span>
      <span class="middle" aria-hidden="true">
        {court ? <i>{sign}</i> : null}
        <Pip suit={seen.suit} />
      </span>
      <span class="letters" aria-hidden="true">
        {t(`suit.${seen.suit}.short`)}
      </span>
    </span>
  );
}

/** A card face down. */
export function CardBack({ label, small = false }: { label: string; small?: boolean }) {
  return (
    <span class={`card back ${small ? "small" : ""}`} role="img" aria-label={label}>
      <span class="weave" aria-hidden="true" />
    </span>
  );
}

/** An empty place where a card could lie. */
export function CardPlace({ label, text }: { label: string; text?: string }) {
  return (
    <span class="card place small" role="img" aria-label={label}>
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
