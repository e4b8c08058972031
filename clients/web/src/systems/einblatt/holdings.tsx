/** What does a figure hold, and what has fallen? Hand and piles with their heights; a tap looks through them. */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { lazily } from "../../parts/lazily";
import { Sheet } from "../../parts/sheet";
import type { EinblattConflict, Kt } from "./view";

const Fallen = lazily(() => import("./fallen").then((part) => part.Fallen));

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

/** Tell whether a figure draws from a deck that is new in each conflict. */
function ownDeck({ kind }: Kt, { settings }: EinblattConflict): boolean {
  return kind === "npc" && settings?.["npc_deck"] !== "shared";
}

export function Holdings({ figure, name, kt, conflict }: { figure: string; name: string; kt: Kt; conflict: EinblattConflict }) {
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
          {ownDeck(kt, conflict) ? <p class="muted">{t("einblatt.own_deck", { figure: name })}</p> : null}
          <Fallen kt={kt} />
        </Sheet>
      ) : null}
    </>
  );
}
