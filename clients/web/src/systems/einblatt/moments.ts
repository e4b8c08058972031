/** Which events of einBlatt are seen to happen? */
import { face } from "../../cards/labels";
import { t } from "../../i18n/words";
import type { Term } from "../../log/reasons";
import type { Met, Table } from "../../moments/moment";
import type { GameEvent } from "../../net/wire";

/** Roles in which a card is laid without meeting another in the same step. */
const OPENED = new Set(["round", "open"]);

function has(terms: unknown, key: string): boolean {
  return Array.isArray(terms) && (terms as Term[]).some((term) => term.key === `einblatt.${key}`);
}

function called(card: string): string {
  const seen = face(card);
  return seen ? t(`rank.${seen.rank}`) : t(`card.${card}`);
}

/** Say why one card won, from the reasons that the event carries for both. */
function why({ card_a: a, card_t: b, outcome, terms_a: forA, terms_t: forB }: GameEvent): string {
  if (outcome === "tie") return t("moment.tie");
  const [winner, loser] = outcome === "win" ? [forA, forB] : [forB, forA];
  const [best, beaten] = (outcome === "win" ? [a, b] : [b, a]).map(String) as [string, string];
  if (has(loser, "undefended")) return t("moment.undefended");
  if (has(winner, "trump") && !has(loser, "trump")) return t("moment.trump", { card: called(beaten) });
  return t("moment.beats", { card: called(best), other: called(beaten) });
}

function met(event: GameEvent, who: "actor" | "target", card: "card_a" | "card_t"): Met {
  const figure = String(event[who]);
  const points = (event["ep_delta"] as Record<string, number> | undefined)?.[figure] ?? 0;
  return { at: `card:${figure}`, card: String(event[card]), points };
}

export const moments: Table = {
  "einblatt.CardCommitted": ({ figure, card }) => {
    if (card === "") return undefined;
    const known = typeof card === "string" ? { card } : {};
    return { effect: "laid", cards: [{ at: `card:${String(figure)}`, ...known }] };
  },
  "einblatt.CardPlayed": ({ figure, card, role }) =>
    OPENED.has(String(role)) ? { effect: "reveal", cards: [{ at: `card:${String(figure)}`, card: String(card) }] } : undefined,
  "einblatt.ActionResolved": (event) => ({
    effect: "meeting",
    cards: [met(event, "actor", "card_a"), met(event, "target", "card_t")],
    winner: event["outcome"] === "win" ? 0 : event["outcome"] === "loss" ? 1 : undefined,
    words: why(event),
  }),
  "einblatt.CardsCompared": ({ cards, ranking }) => ({
    effect: "reveal",
    cards: Object.entries(cards as Record<string, string>)
      .toSorted(([one], [other]) => place(ranking, one) - place(ranking, other))
      .map(([figure, card]) => ({ at: `card:${figure}`, card })),
  }),
};

function place(ranking: unknown, figure: string): number {
  return (ranking as string[][]).findIndex((group) => group.includes(figure));
}

