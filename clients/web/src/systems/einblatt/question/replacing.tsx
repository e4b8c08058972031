/** Whose place does the turned card take? The own cards of this Probe, each with what it met and what would come of it. */
import { figureName } from "../../../i18n/names";
import { signed, t } from "../../../i18n/words";
import { valuesOf } from "../../../forms/options/command";
import { OptionButton } from "../../../forms/form";
import type { Option } from "../../../net/option";
import { useTable, useView } from "../../../state/context";
import { Lain } from "../cards/card_button";
import { CardVerdict } from "../cards/verdict";
import type { EinblattConflict, Kt } from "../cards/view";

/** What it would come to. */
function Comes({ points }: { points: number | undefined }) {
  if (points === undefined) return null;
  return (
    <b class={`ep ${points > 0 ? "plus" : points < 0 ? "minus" : ""}`}>
      <span class="sr">{t("einblatt.comes_to")} </span>
      {signed(points)}
    </b>
  );
}

interface ReplacingProps {
  option: Option;
  conflict: EinblattConflict;
  figure: string;
  kt: Kt;
}

/** One own card, whose place the turned one may take. */
function Place({ id, option, conflict, figure, kt }: ReplacingProps & { id: string }) {
  const { names } = useTable();
  const met = conflict.comparisons?.[id];
  if (!met) return null;
  const acting = met.actor === figure;
  const [own, other, rival] = acting
    ? [met.card_a, met.card_t, met.target]
    : [met.card_t, met.card_a, met.actor];
  const trumps = conflict.kts?.[rival]?.trumps ?? [];
  return (
    <OptionButton
      option={option}
      choices={{ comparison_id: id }}
      kind="offer"
      testid={`replace-${id}`}
      label={
        <span class="swap">
          <Lain card={own} trumps={kt.trumps ?? []} />
          <span>
            {t("einblatt.replace_in", { round: met.round, figure: figureName(names.value, rival) })}{" "}
            <CardVerdict
              mine={{ card: kt.answer ?? "", trumps: kt.trumps ?? [] }}
              theirs={{ card: other, trumps }}
            />
          </span>
          <Lain card={other} trumps={trumps} />
          <Comes points={conflict.would?.[figure]?.[id]} />
        </span>
      }
    />
  );
}

export function Replacing({ option, conflict, figure, kt }: ReplacingProps) {
  const view = useView();
  const ids = valuesOf(option.fields["comparison_id"], view).map(String);
  return (
    <div class={`plays replacing ${ids.length > 1 ? "several" : ""}`}>
      {kt.answer ? (
        <p class="swap">
          {t("einblatt.turned_card")} <Lain card={kt.answer} trumps={kt.trumps ?? []} />
        </p>
      ) : null}
      {ids.map((id) => (
        <Place key={id} id={id} option={option} conflict={conflict} figure={figure} kt={kt} />
      ))}
    </div>
  );
}
