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

/** List whom a figure may bind. */
function bindings(options: readonly Option[]): Choosable[] {
  return once(
    options.flatMap((option) =>
      listOf(option.fields["target"]).map((target) => ({
        key: String(target),
        option,
        choices: { target },
      })),
    ),
  );
}

/** List the stances that a figure may take, and what it may do with each weapon. */
function alternatives(options: readonly Option[]): Choosable[] {
  return once(
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
}

/** Binds an enemy: a button each. */
export function Binding({ options }: { options: readonly Option[] }) {
  const { names } = useTable();
  return bindings(options).map(({ key, option, choices }) => (
    <OptionButton
      key={key}
      option={option}
      choices={choices}
      label={`${commandLabel(option.type)}: ${figureName(names.value, key)}`}
      testid={`bind-${key}`}
    />
  ));
}

/** Says what it costs to bind somebody, if that is offered. */
export function BindCost({ options, aus }: { options: readonly Option[]; aus: number }) {
  const costs = aus > 0 && bindings(options).length > 0;
  return <Paragraph words={costs && t("samyra.bind_cost", { n: aus })} testid="bind-cost" />;
}

/** Opens a button for each stance, and for each weapon. */
export function InsteadOfMoving({ options, figure }: { options: Option[]; figure: string }) {
  const weapons = useSheet(figure)?.weapons;
  const all = alternatives(options);
  if (all.length === 0) return null;
  const words = ({ kind, weapon }: Choices): string =>
    [value(String(kind)), weapons?.[String(weapon)]?.name].filter(Boolean).join(": ");
  return (
    <Opens
      label={t("samyra.instead")}
      title={commandLabel("samyra.Alternative")}
      testid="tool-samyra.Alternative"
      beside
    >
      {(close) => (
        <div class="plays">
          {all.map(({ key, option, choices }) => (
            <OptionButton
              key={key}
              option={option}
              choices={choices}
              label={words(choices)}
              testid={`instead-${choices["kind"]}`}
              onDone={close}
            />
          ))}
        </div>
      )}
    </Opens>
  );
}
