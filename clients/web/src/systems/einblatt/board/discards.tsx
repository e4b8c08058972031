/** What has fallen? The discard spread out, and all cards of a deck; fetched when somebody looks through them. */
import "./discards.css";
import { CardBack } from "../../../ui/cards/card";
import { RANKS, rankSign, SUITS, suitName, type Suit } from "../../../i18n/cards";
import { Pip } from "../../../ui/cards/pips";
import { counted, t } from "../../../i18n/words";
import { PlayedCard } from "../cards/played_card";
import type { Kt } from "../cards/view";

const HIGH_FIRST = [...RANKS].toReversed();

const SEEN = ["fallen", "unused", "held", "unseen"] as const;
type Seen = (typeof SEEN)[number];

/** Say of each card where its viewer knows it to be. */
function seenOf({ fallen = [], unused = [], hand = [] }: Kt): (card: string) => Seen {
  const known = new Map<string, Seen>([
    ...fallen.map((card) => [card, "fallen"] as const),
    ...unused.map((card) => [card, "unused"] as const),
    ...hand.map((card) => [card, "held"] as const),
  ]);
  return (card) => known.get(card) ?? "unseen";
}

function Row({ suit, trump, seen }: { suit: Suit; trump: boolean; seen: (card: string) => Seen }) {
  return (
    <tr class={trump ? "is-trump" : ""}>
      <th scope="row">
        <Pip suit={suit} />
        <span class="sr">
          {trump ? `${suitName(suit)}, ${t("einblatt.is_trump")}` : suitName(suit)}
        </span>
      </th>
      {HIGH_FIRST.map((rank) => {
        const card = `${suit}${rank}`;
        const state = seen(card);
        return (
          <td key={rank} class={state} data-testid={`seen-${card}`} data-seen={state}>
            <span aria-hidden="true">{rankSign(rank)}</span>
            <span class="sr">{`${rankSign(rank)}: ${t(`einblatt.seen_${state}`)}`}</span>
          </td>
        );
      })}
    </tr>
  );
}

/** The discard pile, spread out: what lies open, what its viewer put back, and backs for the rest. */
function DiscardPile({
  kt: { fallen = [], unused = [], trumps = [] },
  covered,
}: {
  kt: Kt;
  covered: number;
}) {
  if (fallen.length + unused.length + covered === 0)
    return <p class="muted">{t("einblatt.discards_none")}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a sheet that scrolls has to be reached by keys
    <ol class="discards" tabIndex={0} aria-label={t("einblatt.discards")} data-testid="discards">
      {fallen.map((card) => (
        <li key={card}>
          <PlayedCard card={card} trumps={trumps} />
        </li>
      ))}
      {unused.map((card) => (
        <li key={card} class="put-back" title={t("einblatt.seen_unused")}>
          <PlayedCard card={card} trumps={trumps} />
        </li>
      ))}
      {Array.from({ length: covered }, (_, i) => (
        <li key={i}>
          <CardBack label={t("generic.face_down")} small />
        </li>
      ))}
    </ol>
  );
}

/** Says of each trump how many cards nobody has seen. */
function TrumpsLeft({ trumps, seen }: { trumps: readonly string[]; seen: (card: string) => Seen }) {
  return trumps.map((suit) => (
    <p key={suit}>
      {t("einblatt.trumps_left", {
        suit: suitName(suit),
        n: HIGH_FIRST.filter((rank) => seen(`${suit}${rank}`) === "unseen").length,
      })}
    </p>
  ));
}

/** Says what the looks of the table mean, as far as it has them. */
function Legend({ seen }: { seen: (card: string) => Seen }) {
  const all = new Set(SUITS.flatMap((suit) => HIGH_FIRST.map((rank) => seen(`${suit}${rank}`))));
  return (
    <p class="legend">
      {SEEN.filter((each) => all.has(each)).map((each) => (
        <span key={each} class={each}>
          {t(`einblatt.seen_${each}`)}
        </span>
      ))}
    </p>
  );
}

/** All cards of a deck: what lies open among the discards, what its player put back or holds, what nobody has seen. */
export function Discards({ kt }: { kt: Kt }) {
  const { trumps = [], fallen = [], unused = [], discard_count: count = 0 } = kt;
  const seen = seenOf(kt);
  const covered = Math.max(0, count - fallen.length - unused.length);
  return (
    <>
      <h3>{`${t("einblatt.discards")} ${count}`}</h3>
      <DiscardPile kt={kt} covered={covered} />
      <TrumpsLeft trumps={trumps} seen={seen} />
      <table class="fallen-cards">
        <tbody>
          {SUITS.map((suit) => (
            <Row key={suit} suit={suit} trump={trumps.includes(suit)} seen={seen} />
          ))}
        </tbody>
      </table>
      <Legend seen={seen} />
      {covered > 0 ? <p class="muted">{counted("einblatt.covered", covered)}</p> : null}
    </>
  );
}
