/** How is the result of a party read? Each for itself, the sum or the best, and what either would give. */
import { figureName } from "../../i18n/names";
import { signed, t } from "../../i18n/words";
import { valuesOf } from "../../options/command";
import { OptionButton } from "../../options/form";
import { offers } from "../../options/offers";
import type { Option } from "../../options/option";
import { Group } from "../../parts/sheet";
import { useTable, useView } from "../../parts/table";
import type { EinblattConflict } from "./view";

export const AGGREGATE = "einblatt.DecideAggregate";

function Gives({ parties }: { parties: Record<string, number> }) {
  return (
    <span class="gives">
      {Object.entries(parties).map(([party, points]) => (
        <span key={party}>
          {party} <b class={points > 0 ? "plus" : points < 0 ? "minus" : ""}>{signed(points)}</b>
        </span>
      ))}
    </span>
  );
}

/** What each gets where nothing is read together. */
function Own({ kts }: { kts: EinblattConflict["kts"] }) {
  const { names } = useTable();
  return <Gives parties={Object.fromEntries(Object.entries(kts ?? {}).map(([figure, { ep = 0 }]) => [figureName(names.value, figure), ep]))} />;
}

function Mode({ option, mode, conflict }: { option: Option; mode: string; conflict: EinblattConflict }) {
  const view = useView();
  const parties = mode === "sum" || mode === "best" ? conflict.readings?.[mode] : undefined;
  const now = conflict.aggregate;
  return (
    <li class="reading">
      <span class="reading-words">
        <b>{t(`einblatt.read_${mode}`)}</b>
        {parties ? <Gives parties={parties} /> : mode === "each" ? <Own kts={conflict.kts} /> : null}
      </span>
      <span class="plays">
        {valuesOf(option.fields["apply"] ?? { one_of: [] }, view).map((apply) => (
          <OptionButton
            key={apply}
            option={option}
            choices={{ mode, apply }}
            kind={now?.mode === mode && now.apply === apply ? "primary" : "quiet"}
            label={t(mode === "each" ? "einblatt.read_so" : `einblatt.read_${apply}`)}
            name={`${t(`einblatt.read_${mode}`)}: ${t(mode === "each" ? "einblatt.read_so" : `einblatt.read_${apply}`)}`}
            testid={`read-${mode}-${apply}`}
          />
        ))}
      </span>
    </li>
  );
}

export function Readings({ id, conflict }: { id: string; conflict: EinblattConflict }) {
  const view = useView();
  const all = offers(view, AGGREGATE, { conflict: id });
  if (all.length === 0) return null;
  return (
    <Group title={t("einblatt.readings")} testid="readings">
      <ul class="rows">
        {all.flatMap((option) =>
          valuesOf(option.fields["mode"] ?? { one_of: [] }, view).map((mode) => <Mode key={mode} option={option} mode={String(mode)} conflict={conflict} />),
        )}
      </ul>
    </Group>
  );
}
