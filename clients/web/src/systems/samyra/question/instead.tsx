/** What can the selected figure do instead of moving? Another stance, another weapon, or binding an enemy. */
import { figureName } from "../../../i18n/display_names";
import { t } from "../../../i18n/words";
import { OptionButton } from "../../../forms/option_button";
import { commandLabel } from "../../../forms/options/labels";
import type { Choices, Option } from "../../../net/option";
import { useTable } from "../../../state/context";
import { Opens } from "../../../ui/opens";
import { Paragraph } from "../../../forms/paragraph";
import { listOf } from "../combat/offers";
import { useSheet } from "../combat/sheets";
import { value } from "../combat/words";

interface Choosable {
  key: string;
  option: Option;
  choices: Choices;
}

/** Leave out what a look offers once more than the view. */
function once(all: readonly Choosable[]): Choosable[] {
  return [...new Map(all.map((each) => [each.key, each])).values()];
}

/** Binds an enemy: a button each. */
export function Binding({ options, aus }: { options: Option[]; aus: number }) {
  const { names } = useTable();
  const all = once(
    options.flatMap((option) =>
      listOf(option.fields["target"]).map((target) => ({
        key: String(target),
        option,
        choices: { target },
      })),
    ),
  );
  if (all.length === 0) return null;
  return (
    <>
      {all.map(({ key, option, choices }) => (
        <OptionButton
          key={key}
          option={option}
          choices={choices}
          label={`${commandLabel(option.type)}: ${figureName(names.value, key)}`}
          testid={`bind-${key}`}
        />
      ))}
      <Paragraph words={aus > 0 && t("samyra.bind_cost", { n: aus })} testid="bind-cost" />
    </>
  );
}

/** Opens a button for each stance, and for each weapon. */
export function Instead({ options, figure }: { options: Option[]; figure: string }) {
  const weapons = useSheet(figure)?.weapons;
  const all = once(
    options.flatMap((option) =>
      listOf(option.fields["kind"]).flatMap((kind) =>
        listOf(option.fields["weapon"]).map((weapon) => ({
          key: `${kind}/${weapon}`,
          option,
          choices: { kind, weapon },
        })),
      ),
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
          {all.map(({ key, option, choices }) => {
            const name = weapons?.[String(choices["weapon"])]?.name ?? "";
            const kind = String(choices["kind"]);
            return (
              <OptionButton
                key={key}
                option={option}
                choices={choices}
                label={[value(kind), name].filter(Boolean).join(": ")}
                testid={`instead-${kind}`}
                onDone={close}
              />
            );
          })}
        </div>
      )}
    </Opens>
  );
}
