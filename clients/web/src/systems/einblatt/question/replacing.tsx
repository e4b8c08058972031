/** Whose place does the turned card take? The own cards of this Probe, each with what it met and what would come of it. */
import "../setup/setup.css";
import { figureName } from "../../../i18n/display_names";
import { signed, t } from "../../../i18n/words";
import { valuesOf } from "../../../forms/options/build_command";
import { OptionButton } from "../../../forms/option_button";
import type { Option } from "../../../net/option";
import { useTable, useView } from "../../../state/context";
import { PlayedCard } from "../cards/played_card";
import { CardVerdict } from "../cards/verdict";
import type { EinblattConflict, Kt } from "../cards/view";
import { Chip, toneOf } from "../../../ui/chip";

/** What it would come to. */
function Comes({ points }: { points: number | undefined }) {
  if (points === undefined) return null;
  return (
    <Chip kind="points" look={toneOf(points)}>
      <span class="sr">{t("einblatt.comes_to")} </span>
      {signed(points)}
    </Chip>
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
          <PlayedCard card={own} trumps={kt.trumps} />
          <span>
            {t("einblatt.replace_in", { round: met.round, figure: figureName(names.value, rival) })}{" "}
            <CardVerdict
              mine={{ card: kt.answer ?? "", trumps: kt.trumps ?? [] }}
              theirs={{ card: other, trumps }}
            />
          </span>
          <PlayedCard card={other} trumps={trumps} />
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
          {t("einblatt.turned_card")} <PlayedCard card={kt.answer} trumps={kt.trumps} />
        </p>
      ) : null}
      {ids.map((id) => (
        <Place key={id} id={id} option={option} conflict={conflict} figure={figure} kt={kt} />
      ))}
    </div>
  );
}
