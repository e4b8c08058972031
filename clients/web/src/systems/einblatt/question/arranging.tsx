/** How are cards arranged that nobody has played? Those looked at with Zinken, and the discarded ones on two piles. */
import "./arranging.css";
import { useState } from "preact/hooks";
import { cardName, sorted } from "../../../i18n/cards";
import { counted, t } from "../../../i18n/words";
import { valuesOf } from "../../../forms/options/build_command";
import type { Option } from "../../../net/option";
import { toggled } from "../../../ui/toggled";
import { useView } from "../../../state/context";
import { Button } from "../../../ui/button";
import { CardButton } from "../cards/card_button";
import { useSendOption } from "../../../forms/send_option";

interface OneProps {
  card: string;
  place: number;
  last: boolean;
  away: boolean;
  trumps: readonly string[];
  flip: () => void;
  move: (by: number) => void;
}

function One({ card, place, last, away, trumps, flip, move }: OneProps) {
  return (
    <li>
      <CardButton
        card={card}
        trumps={trumps}
        pressed={away}
        class={away ? "away" : ""}
        {...(away ? { mark: t("einblatt.is_away") } : {})}
        testid={`look-${card}`}
        onPress={flip}
      />
      <span class="moves">
        <Button
          kind="icon"
          disabled={place === 0}
          aria-label={t("form.up", { what: cardName(card) })}
          onPress={() => move(-1)}
          testid={`up-${card}`}
        >
          ←
        </Button>
        <Button
          kind="icon"
          disabled={last}
          aria-label={t("form.down", { what: cardName(card) })}
          onPress={() => move(1)}
        >
          →
        </Button>
      </span>
    </li>
  );
}

/** In which order the cards lie, and which of them go. */
function useLooked(seen: string[]) {
  const [order, setOrder] = useState(seen);
  const [away, setAway] = useState<string[]>([]);
  const flip = (card: string): void => setAway(toggled(away, card));
  const move = (from: number, by: number): void => {
    const next = [...order];
    next.splice(from + by, 0, ...next.splice(from, 1));
    setOrder(next);
  };
  return { order, away, flip, move };
}

/** Which of the cards that are looked at go, and in which order does the rest lie? */
export function Zinken({ option, trumps }: { option: Option; trumps: readonly string[] }) {
  const view = useView();
  const sendOption = useSendOption();
  const { order, away, flip, move } = useLooked(valuesOf(option.fields["order"], view).map(String));
  const done = (): void => void sendOption(option, { discard: away, order });
  return (
    <div class="hand">
      <ul class="fan looked" data-count={order.length}>
        {order.map((card, i) => (
          <One
            key={card}
            card={card}
            place={i}
            last={i === order.length - 1}
            away={away.includes(card)}
            trumps={trumps}
            flip={() => flip(card)}
            move={(by) => move(i, by)}
          />
        ))}
      </ul>
      <div class="plays ways">
        <Button kind="primary" testid="zinken-done" onPress={done}>
          {away.length === 0
            ? t("einblatt.zinken_back")
            : counted("einblatt.zinken_done", away.length)}
        </Button>
      </div>
    </div>
  );
}

interface PileProps {
  pile: number;
  cards: readonly string[];
  trumps: readonly string[];
  /** Moves a card to the other pile. */
  flip: (card: string) => void;
}

function Pile({ pile, cards, trumps, flip }: PileProps) {
  const name = t("einblatt.pile_n", { pile });
  return (
    <section class="sorting" aria-label={name}>
      <h4>
        {name} <small>{counted("einblatt.cards", cards.length)}</small>
      </h4>
      <ul class="fan flat" data-count={cards.length}>
        {cards.map((card) => (
          <li key={card}>
            <CardButton
              card={card}
              trumps={trumps}
              pressed={false}
              testid={`sort-${card}`}
              onPress={() => flip(card)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On which of two piles does each discarded card go? A tap moves it to the other. */
export function Sorting({ option, trumps }: { option: Option; trumps: readonly string[] }) {
  const view = useView();
  const sendOption = useSendOption();
  const [first, setFirst] = useState<string[]>([]);
  const cards = sorted(valuesOf(option.fields["first"], view).map(String), trumps);
  const flip = (card: string): void => setFirst(toggled(first, card));
  const done = (): void =>
    void sendOption(option, { first: first.filter((card) => cards.includes(card)) });
  return (
    <div class="hand">
      {[1, 2].map((pile) => (
        <Pile
          key={pile}
          pile={pile}
          cards={cards.filter((card) => first.includes(card) === (pile === 1))}
          trumps={trumps}
          flip={flip}
        />
      ))}
      <div class="plays ways">
        <Button kind="primary" testid="sort-done" onPress={done}>
          {t("einblatt.sort_done")}
        </Button>
      </div>
    </div>
  );
}
