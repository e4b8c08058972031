/** Why did one card beat the other? From the terms that the comparison's event carries. */
import { face } from "../../../i18n/cards";
import { t } from "../../../i18n/words";
import type { ReasonTerm } from "../../../i18n/reasons";
import type { GameEvent } from "../../../net/wire";

/** Tell whether a rule of that key is among the terms of an event. */
export function hasTerm(terms: unknown, key: string): boolean {
  return (
    Array.isArray(terms) && (terms as ReasonTerm[]).some((term) => term.key === `einblatt.${key}`)
  );
}

function called(card: string): string {
  const seen = face(card);
  if (seen) return t(`rank.${seen.rank}`);
  return card === "pass" ? t("einblatt.why_pass") : t(`card.${card}`, {}, "einblatt");
}

/** Say it in a few words. */
export function reasonOf(event: GameEvent): string {
  const { card_a: a, card_t: b, outcome, terms_a: forA, terms_t: forB } = event;
  if (outcome === "tie")
    return t(a === "pass" && b === "pass" ? "einblatt.why_both_pass" : "einblatt.why_tie");
  const [winner, loser] = outcome === "win" ? [forA, forB] : [forB, forA];
  const [best, beaten] = (outcome === "win" ? [a, b] : [b, a]).map(String) as [string, string];
  if (hasTerm(loser, "undefended")) return t("einblatt.why_undefended");
  if (hasTerm(winner, "trump") && !hasTerm(loser, "trump"))
    return t("einblatt.why_trump", { card: called(beaten) });
  return t("einblatt.why_rank", { card: called(best), other: called(beaten) });
}
