/** What lies before one figure? Three places for the rounds, its piles, and what an einGriff laid beside them. */
import { CardBack, CardPlace } from "../../cards/card";
import { Pip } from "../../cards/pips";
import { suitName, type Suit } from "../../cards/labels";
import { listed, signed, t } from "../../i18n/words";
import { Face } from "./cardbutton";
import { Lain } from "./lain";
import type { Slot } from "./slots";

export function Trumps({ trumps }: { trumps: readonly string[] }) {
  if (trumps.length === 0) return null;
  return (
    <span class="trumps" role="img" aria-label={t("einblatt.trumps", { trumps: listed(trumps.map(suitName)) })}>
      {trumps.map((suit) => (
        <span key={suit} class="trump">
          <Pip suit={suit as Suit} />
        </span>
      ))}
    </span>
  );
}

function Content({ slot, trumps }: { slot: Slot; trumps: readonly string[] }) {
  const { lies, card, round } = slot;
  if (lies === "face" && card) return <Lain card={card} trumps={trumps} />;
  if (lies === "back") return <CardBack label={t("generic.face_down")} small />;
  if (lies === "pass") return <CardPlace label={t("state.passed", {}, "einblatt")} text={t("einblatt.pass_short")} />;
  if (lies === "gone" && card) return <Lain card={card} trumps={trumps} />;
  if (lies === "gone") return <CardPlace label={t("einblatt.no_card")} text="–" />;
  return <CardPlace label={t(lies === "choosing" ? "einblatt.chooses" : "einblatt.free_place", { round })} text={lies === "choosing" ? "…" : String(round)} />;
}

interface SlotProps {
  figure: string;
  slot: Slot;
  trumps: readonly string[];
  /** The round that is played. */
  current: boolean;
}

export function Place({ figure, slot, trumps, current }: SlotProps) {
  const { round, lies, points, openly, unmet, more = [] } = slot;
  return (
    <li class={`spot lies-${lies} ${current ? "current" : ""}`} data-testid={`slot-${figure}-${round}`} data-lies={lies}>
      <span class="sr">{t("einblatt.round_n", { round })}: </span>
      <span class="round-card" {...(current ? { "data-moment": `card:${figure}` } : {})}>
        <Content slot={slot} trumps={trumps} />
      </span>
      {more.map((card) => (
        <span key={card} class="spot-more">
          <Lain card={card} trumps={trumps} />
        </span>
      ))}
      {openly || unmet ? <small class="spot-note">{t(unmet ? "einblatt.met_none" : "einblatt.openly")}</small> : null}
      {points === undefined ? null : (
        <small class={`spot-points ${points > 0 ? "plus" : points < 0 ? "minus" : ""}`} aria-label={t("einblatt.ep", { points: signed(points) })}>
          {signed(points)}
        </small>
      )}
    </li>
  );
}

/** The card in the sleeve: its face for its owner alone. */
export function SleeveCard({ sleeve, trumps }: { sleeve: { card?: string } | undefined; trumps: readonly string[] }) {
  if (!sleeve) return null;
  const label = t("einblatt.in_sleeve");
  return (
    <span class="tucked" title={label} data-testid="sleeve">
      {sleeve.card ? <Face card={sleeve.card} trumps={trumps} small /> : <CardBack label={label} small />}
    </span>
  );
}
