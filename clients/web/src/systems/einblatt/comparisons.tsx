/** Which cards met in this Probe, and who won? Rounds are the chapters. */
import { CardFace, CardPlace } from "../../cards/card";
import { face } from "../../cards/labels";
import { figureName, inOrder } from "../../i18n/names";
import { signed, t } from "../../i18n/words";
import { useTable } from "../../parts/table";
import type { Comparison } from "./view";

function Side({ figure, card, points }: { figure: string; card: string; points: number }) {
  const { names } = useTable();
  const real = face(card) !== undefined;
  return (
    <span class={`side ${points > 0 ? "plus" : points < 0 ? "minus" : ""}`}>
      {real ? (
        <CardFace card={card} small />
      ) : (
        <CardPlace label={t(`card.${card}`)} text={t(`card.${card}.short`)} />
      )}
      <span class="side-words">
        <span>{figureName(names.value, figure)}</span>
        <b>{signed(points)}</b>
      </span>
    </span>
  );
}

/** Points at who was beaten. */
const SIGN = { win: "▸", loss: "◂", tie: "=" };

function Meeting({ comparison }: { comparison: Comparison }) {
  const { actor, target, card_a, card_t, ep_delta = {}, outcome } = comparison;
  return (
    <li class="meeting" data-testid="comparison" data-outcome={outcome}>
      <Side figure={actor} card={card_a} points={ep_delta[actor] ?? 0} />
      <span class="against">
        <span aria-hidden="true">{SIGN[outcome]}</span>
        <span class="sr">{t(`einblatt.outcome.${outcome}`)}</span>
      </span>
      <Side figure={target} card={card_t} points={ep_delta[target] ?? 0} />
    </li>
  );
}

export function Comparisons({ all, round }: { all: Record<string, Comparison>; round: number }) {
  const { names } = useTable();
  const entries = inOrder(names.value, Object.keys(all)).map((id) => [id, all[id] as Comparison] as const);
  if (entries.length === 0) return null;
  const rounds = [...new Set(entries.map(([, each]) => each.round))].toSorted((a, b) => b - a);
  return (
    <section class="comparisons" aria-label={t("einblatt.comparisons")}>
      {rounds.map((each) => (
        <details key={each} open={each === round || each === rounds[0]}>
          <summary>{t("einblatt.round_n", { round: each })}</summary>
          <ol>
            {entries
              .filter(([, comparison]) => comparison.round === each)
              .map(([id, comparison]) => (
                <Meeting key={id} comparison={comparison} />
              ))}
          </ol>
        </details>
      ))}
    </section>
  );
}
