/** What can the selected figure do instead of moving? Another stance, another weapon, or binding an enemy. */
import { figureName } from "../../../i18n/display_names";
import { t } from "../../../i18n/words";
import { OptionButton } from "../../../forms/option_button";
import { commandLabel } from "../../../forms/options/labels";
import type { Option } from "../../../net/option";
import { useTable } from "../../../state/context";
import { Opens } from "../../../ui/opens";
import { Paragraph } from "../../../forms/paragraph";
import { listOf } from "../combat/offers";
import { useSheet } from "../combat/sheets";
import { value } from "../combat/words";

/** Binds an enemy: a button each. */
export function Binding({ options, aus }: { options: Option[]; aus: number }) {
  const { names } = useTable();
  const all = options.flatMap((option) =>
    listOf(option.fields["target"]).map((target) => ({ option, target: String(target) })),
  );
  if (all.length === 0) return null;
  return (
    <>
      {all.map(({ option, target }) => (
        <OptionButton
          key={target}
          option={option}
          choices={{ target }}
          label={`${commandLabel(option.type)}: ${figureName(names.value, target)}`}
          testid={`bind-${target}`}
        />
      ))}
      <Paragraph words={aus > 0 && t("samyra.bind_cost", { n: aus })} testid="bind-cost" />
    </>
  );
}

/** Opens a button for each stance, and for each weapon. */
export function Instead({ options, figure }: { options: Option[]; figure: string }) {
  const weapons = useSheet(figure)?.weapons;
  const all = options.flatMap((option) =>
    listOf(option.fields["kind"]).flatMap((kind) =>
      listOf(option.fields["weapon"]).map((weapon) => ({ option, choices: { kind, weapon } })),
    ),
  );
  if (all.length === 0) return null;
  return (
    <Opens
      label={t("samyra.instead")}
      title={commandLabel("samyra.Alternative")}
      testid="tool-samyra.Alternative"
      beside
    >
      {(close) => (
        <div class="plays">
          {all.map(({ option, choices }) => {
            const name = weapons?.[String(choices.weapon)]?.name ?? "";
            return (
              <OptionButton
                key={`${choices.kind}/${choices.weapon}`}
                option={option}
                choices={choices}
                label={[value(String(choices.kind)), name].filter(Boolean).join(": ")}
                testid={`instead-${choices.kind}`}
                onDone={close}
              />
            );
          })}
        </div>
      )}
    </Opens>
  );
}
