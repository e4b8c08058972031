/** Which events of einBlatt are seen to happen? */
import {
  conflictOf,
  type EventContext,
  type Met,
  type AnimationTable,
} from "../../animations/effects/board_animation";
import type { GameEvent } from "../../net/wire";
import { reasonOf } from "./cards/reason";
import { cardPlace } from "./cards/slots";
import type { EinblattConflict } from "./cards/view";

/** Roles in which a card is laid without meeting another in the same step. */
const OPENED = new Set(["round", "open"]);

/** The round in which an event comes: after it there may be another. */
function roundOf(event: GameEvent, { before, after }: EventContext): number {
  return (
    (conflictOf<EinblattConflict>(event, before) ?? conflictOf<EinblattConflict>(event, after))
      ?.round ?? 1
  );
}

function met(
  event: GameEvent,
  look: EventContext,
  who: "actor" | "target",
  card: "card_a" | "card_t",
): Met {
  const figure = String(event[who]);
  const points = (event["ep_delta"] as Record<string, number> | undefined)?.[figure] ?? 0;
  return { at: cardPlace(figure, roundOf(event, look)), figure, card: String(event[card]), points };
}

/** Tell whether a card lies open already: it does not turn over again. */
function liesOpen(event: GameEvent, { before }: EventContext): boolean {
  const kt = conflictOf<EinblattConflict>(event, before)?.kts?.[String(event["figure"])];
  return kt?.slots?.[Number(event["round"])] === event["card"];
}

export const animationTable: AnimationTable = {
  "einblatt.CardCommitted": (event, look) => {
    const { figure, card } = event;
    if (card === "") return undefined;
    const known = typeof card === "string" ? { card } : {};
    return {
      effect: "laid",
      cards: [{ at: cardPlace(String(figure), roundOf(event, look)), ...known }],
    };
  },
  "einblatt.CardPlayed": (event, look) => {
    const { figure, card, role, round } = event;
    if (!OPENED.has(String(role)) || liesOpen(event, look)) return undefined;
    return {
      effect: "reveal",
      cards: [{ at: cardPlace(String(figure), Number(round)), card: String(card) }],
    };
  },
  "einblatt.ActionResolved": (event, look) => ({
    effect: "meeting",
    cards: [met(event, look, "actor", "card_a"), met(event, look, "target", "card_t")],
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
