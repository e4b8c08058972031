/** How does one participant stand? Name, points, cards in hand, and what lies on the table. */
import { CardBack, CardFace, CardPlace } from "../../cards/card";
import { Pip } from "../../cards/pips";
import type { Suit } from "../../cards/labels";
import { suitName } from "../../cards/labels";
import { figureName } from "../../i18n/names";
import { listed, signed, t } from "../../i18n/words";
import { useTable } from "../../parts/table";
import type { Kt } from "./view";

interface ParticipantProps {
  figure: string;
  kt: Kt;
  /** Position of the party, for its colour. */
  tone: number;
  waiting: boolean;
  mine: boolean;
}

/** The card of the round: open, face down, passed, used or none. */
export function RoundCard({ kt }: { kt: Kt }) {
  if (kt.card) return <CardFace card={kt.card} small />;
  if (!kt.state || kt.state === "idle") return null;
  if (kt.state === "committed") return <CardBack label={t("einblatt.face_down")} small />;
  if (kt.state === "passed") return <CardPlace label={t("state.passed")} text={t("einblatt.pass_short")} />;
  return <CardPlace label={t("einblatt.no_card")} />;
}

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

function Counts({ kt }: { kt: Kt }) {
  return (
    <span class="counts">
      <span data-testid="hand-count">{t("einblatt.hand", { n: kt.hand_count ?? 0 })}</span>
      {kt.draw_count === undefined ? null : (
        <span class="piles">{t("einblatt.piles", { draw: kt.draw_count, discard: kt.discard_count ?? 0 })}</span>
      )}
    </span>
  );
}

export function Participant({ figure, kt, tone, waiting, mine }: ParticipantProps) {
  const { names } = useTable();
  const name = figureName(names.value, figure);
  const ep = kt.ep ?? 0;
  return (
    <li
      class={`kt tone-${tone % 6} ${kt.state === "idle" ? "idle" : ""} ${waiting ? "waiting" : ""} ${mine ? "mine" : ""}`}
      data-testid={`kt-${figure}`}
      data-state={kt.state}
    >
      <span class="round-card" data-moment={`card:${figure}`}>
        <RoundCard kt={kt} />
      </span>
      <div class="kt-words">
        <h4>
          {name}
          {mine ? <small class="tag">{t("einblatt.mine")}</small> : null}
        </h4>
        <p class="kt-state">
          {kt.class ? t(`class.${kt.class}`, {}, "einblatt") : kt.state && kt.state !== "idle" ? t(`state.${kt.state}`, {}, "einblatt") : null}
          <Trumps trumps={kt.trumps ?? []} />
        </p>
        {kt.class ? <p class="means" data-testid={`means-${figure}`}>{t(`term.einblatt.consequence.${kt.class}`, {}, "einblatt")}</p> : null}
        <Counts kt={kt} />
      </div>
      <output
        class={`ep ${ep > 0 ? "plus" : ep < 0 ? "minus" : ""}`}
        data-testid={`ep-${figure}`}
        aria-label={t("einblatt.ep", { points: signed(ep) })}
      >
        {signed(ep)}
      </output>
      {waiting ? <span class="marker">{t(kt.state === "choosing" ? "einblatt.chooses" : "einblatt.awaited")}</span> : null}
    </li>
  );
}
