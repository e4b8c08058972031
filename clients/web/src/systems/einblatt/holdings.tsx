/** What does a figure hold, and what has fallen? Hand and piles with their heights; a tap looks through them. */
import { useState } from "preact/hooks";
import { RANKS, rankSign, SUITS, suitName, type Suit } from "../../cards/labels";
import { Pip } from "../../cards/pips";
import { counted, t } from "../../i18n/words";
import { Sheet } from "../../parts/sheet";
import type { EinblattConflict, Kt } from "./view";

const HIGH_FIRST = [...RANKS].toReversed();

const SEEN = ["fallen", "unused", "held", "unseen"] as const;
type Seen = (typeof SEEN)[number];

/** Say of each card where its viewer knows it to be. */
function seenOf({ fallen = [], unused = [], hand = [] }: Kt): (card: string) => Seen {
  const known = new Map<string, Seen>([...fallen.map((card) => [card, "fallen"] as const), ...unused.map((card) => [card, "unused"] as const), ...hand.map((card) => [card, "held"] as const)]);
  return (card) => known.get(card) ?? "unseen";
}

function Row({ suit, trump, seen }: { suit: Suit; trump: boolean; seen: (card: string) => Seen }) {
  return (
    <tr class={trump ? "is-trump" : ""}>
      <th scope="row">
        <Pip suit={suit} />
        <span class="sr">{trump ? `${suitName(suit)}, ${t("einblatt.is_trump")}` : suitName(suit)}</span>
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

/** All cards of a deck: what lies open among the discards, what its player put back or holds, what nobody has seen. */
function Fallen({ kt }: { kt: Kt }) {
  const trumps = kt.trumps ?? [];
  const seen = seenOf(kt);
  const all = SUITS.flatMap((suit) => HIGH_FIRST.map((rank) => ({ suit, state: seen(`${suit}${rank}`) })));
  const covered = kt.hand ? 0 : (kt.discard_count ?? 0) - (kt.fallen ?? []).length;
  const present = SEEN.filter((each) => all.some(({ state }) => state === each));
  return (
    <>
      {trumps.map((suit) => (
        <p key={suit}>{t("einblatt.trumps_left", { suit: suitName(suit), n: all.filter((each) => each.suit === suit && each.state === "unseen").length })}</p>
      ))}
      <table class="fallen-cards">
        <tbody>
          {SUITS.map((suit) => (
            <Row key={suit} suit={suit} trump={trumps.includes(suit)} seen={seen} />
          ))}
        </tbody>
      </table>
      <p class="legend">
        {present.map((each) => (
          <span key={each} class={each}>
            {t(`einblatt.seen_${each}`)}
          </span>
        ))}
      </p>
      {covered > 0 ? <p class="muted">{counted("einblatt.covered", covered)}</p> : null}
    </>
  );
}

/** How high the piles are: one of each, or two with what tells them apart. */
function pileWords(kt: Kt, criterion: string | undefined): string {
  if (!kt.piles) return t("einblatt.piles", { draw: kt.draw_count ?? 0, discard: kt.discard_count ?? 0 });
  const [one, two] = kt.piles;
  const [first, second] = kt.discards ?? [0, 0];
  const sorting = criterion ? t(`value.${criterion}`, {}, "einblatt") : "";
  const aside = kt.aside ? t("einblatt.aside", { n: kt.aside }) : "";
  return [t("einblatt.two_piles", { one, two }), t("einblatt.two_discards", { first, second }), aside, sorting].filter(Boolean).join(" · ");
}

/** Count the cards in the hand: one that lies face down before it is no longer there. */
export function heldCount(kt: Kt, round: number): number {
  const lies = kt.state === "committed" && kt.slots?.[round] === undefined && kt.committed !== "pass";
  return Math.max(0, (kt.hand_count ?? 0) - (lies ? 1 : 0));
}

interface HoldingsProps {
  figure: string;
  name: string;
  kt: Kt;
  conflict: EinblattConflict;
}

export function Holdings({ figure, name, kt, conflict }: HoldingsProps) {
  const [open, setOpen] = useState(false);
  const title = t("einblatt.cards_of", { figure: name });
  return (
    <>
      <button type="button" class="counts" aria-haspopup="dialog" title={title} data-testid={`piles-${figure}`} onClick={() => setOpen(true)}>
        <span data-testid="hand-count">{t("einblatt.hand", { n: heldCount(kt, conflict.round) })}</span>
        {kt.draw_count === undefined ? null : <span class="piles">{pileWords(kt, conflict.criterion)}</span>}
      </button>
      {open ? (
        <Sheet title={title} onClose={() => setOpen(false)}>
          <Fallen kt={kt} />
        </Sheet>
      ) : null}
    </>
  );
}
