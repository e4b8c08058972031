/** How is a conflict opened by the form of what is offered alone, with nobody in it yet? */
import { useState } from "preact/hooks";
import { figureName } from "../../i18n/display_names";
import { type Names } from "../../state/names";
import { firstOf, systemOf, t } from "../../i18n/words";
import { constant } from "../../forms/options/build_command";
import { suggestedValues } from "../../forms/options/values";
import { defaultValues } from "../../forms/options/opening";
import { OptionGroup } from "../../forms/option_group";
import { commandLabel } from "../../forms/options/labels";
import type { Choices, Option } from "../../net/option";
import { PillField } from "../../ui/pills";
import { useTable, useView } from "../../state/context";
import { unlike } from "../../forms/titles";
import { SystemChoice, useSystem } from "./system_choice";

/** Name it after who acts, where that is known; differently from those there are. */
function titleFor(option: Option, names: Names): Choices {
  const figure = constant(option.fields["figure"]);
  return figure === undefined
    ? {}
    : { title: unlike(figureName(names, String(figure)), Object.values(names.conflicts)) };
}

/** Name what a player opens: a system may say that it is only proposed. */
function proposedLabel(type: string): string {
  return firstOf([`propose.${type}`, `command.${type}`], {}, systemOf(type));
}

interface BareProps {
  options: Option[];
  onOpened: () => void;
  /** What is on the button, by the type of the command. */
  label?: (type: string) => string;
}

/** Open it with nobody in it yet: who takes part is said afterwards, one by one. */
export function Bare({ options, onOpened, label = commandLabel }: BareProps) {
  const types = [...new Set(options.map((option) => option.type))];
  const [wish, setWish] = useState("");
  const type = types.includes(wish) ? wish : types[0];
  const { names } = useTable();
  const view = useView();
  const titled = (option: Option): Choices => titleFor(option, names.value);
  const group = options.filter((option) => option.type === type);
  return (
    <>
      {types.length > 1 ? (
        <PillField
          legend={t("gm.what")}
          options={types}
          chosen={type}
          pick={setWish}
          format={commandLabel}
          testid="open"
        />
      ) : null}
      <OptionGroup
        key={type}
        options={group}
        label={label(type ?? "")}
        suggested={(option) => ({
          ...titled(option),
          ...defaultValues(option),
          ...suggestedValues(option, view),
        })}
        quiet
        weighed
        onDone={onOpened}
      />
    </>
  );
}

/** What a player may propose: first the rules, then its form. */
export function ProposedOpening({
  options,
  onOpened,
}: {
  options: Option[];
  onOpened: () => void;
}) {
  const pick = useSystem([...new Set(options.map((option) => systemOf(option.type)))]);
  return (
    <>
      <SystemChoice {...pick} />
      <Bare
        key={pick.system}
        options={options.filter((option) => systemOf(option.type) === pick.system)}
        onOpened={onOpened}
        label={proposedLabel}
      />
    </>
  );
}
