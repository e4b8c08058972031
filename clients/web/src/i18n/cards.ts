/** What is a card called? `KrA` is "Kreuz-Ass" or "ace of clubs"; ranks are written by language. */
import { t } from "./words";
import { language } from "../state/preferences";

export const SUITS = ["Kr", "Pi", "He", "Ka"] as const;
export const RANKS = ["7", "8", "9", "10", "B", "D", "K", "A"] as const;
export type Suit = (typeof SUITS)[number];

const CARD = /^(Kr|Pi|He|Ka)(7|8|9|10|B|D|K|A)$/;
export const FRENCH: Record<string, string> = { B: "J", D: "Q" };

interface CardParts {
  suit: Suit;
  rank: string;
}

/** Return suit and rank, or nothing for what is no card (`pass`, `none`, a virtual card). */
export function face(card: string): CardParts | undefined {
  const match = CARD.exec(card);
  return match ? { suit: match[1] as Suit, rank: match[2] as string } : undefined;
}

/** Return what is printed in the corner: B D K A in German, J Q K A in English. */
export function rankSign(rank: string): string {
  return language.value === "en" ? (FRENCH[rank] ?? rank) : rank;
}

export function suitName(suit: string): string {
  return t(`suit.${suit}`);
}

/** Return the whole name, for ears and sentences. */
export function cardName(card: string): string {
  const seen = face(card);
  if (!seen) return t(`card.${card}`);
  return t("card.name", { suit: suitName(seen.suit), rank: t(`rank.${seen.rank}`) });
}

/** Sort a hand: trumps first, then by suit, high to low. */
export function sorted(cards: readonly string[], trumps: readonly string[] = []): string[] {
  const weight = (card: string): number => {
    const seen = face(card);
    if (!seen) return -1;
    const suit = SUITS.length - SUITS.indexOf(seen.suit);
    const trump = trumps.includes(seen.suit) ? 100 : 0;
    return trump + suit * 10 + (RANKS as readonly string[]).indexOf(seen.rank);
  };
  return cards.toSorted((a, b) => weight(b) - weight(a));
}
