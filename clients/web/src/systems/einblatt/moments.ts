/** Which events of einBlatt are seen to happen? */
import type { Met, Table } from "../../moments/moment";
import type { GameEvent } from "../../net/wire";
import { reasonOf } from "./reason";

/** Roles in which a card is laid without meeting another in the same step. */
const OPENED = new Set(["round", "open"]);

function met(event: GameEvent, who: "actor" | "target", card: "card_a" | "card_t"): Met {
  const figure = String(event[who]);
  const points = (event["ep_delta"] as Record<string, number> | undefined)?.[figure] ?? 0;
  return { at: `card:${figure}`, figure, card: String(event[card]), points };
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
    words: reasonOf(event),
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

