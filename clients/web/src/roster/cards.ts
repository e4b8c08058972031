/** How many cards does an npc of einBlatt have? The rules ask at each conflict, so the device remembers what was said last. */
import type { Choices } from "../options/option";
import { keepLast, lastOf } from "./kept";
import type { Write } from "./preset";

/** As strong as a Beruf. */
const USUAL: Choices = { cards: 8, trumps: [] };

/** Remember the cards that a preset names. */
export function noteCards(table: string, figure: string, writes: readonly Write[]): void {
  const named = writes.find(({ type }) => type === "einblatt.SetNpc");
  if (!named) return;
  const { type: _, ...cards } = named;
  const last = lastOf(table, "einblatt");
  keepLast(table, "einblatt", { ...last, with: { ...last.with, [figure]: cards } });
}

export function cardsOf(table: string, figure: string): Choices {
  return { ...USUAL, ...lastOf(table, "einblatt").with?.[figure] };
}
