/** How is one of several options of the same type chosen? First what it is about, then its form. */
import { useId, useState } from "preact/hooks";
import { inWords } from "../i18n/sentence";
import { systemOf, t } from "../i18n/words";
import { useTable } from "../parts/table";
import { constant } from "./command";
import { fieldLabel } from "./controls";
import { OptionForm } from "./form";
import type { Choices, Option } from "./option";

/** Name the fields in which options of one type differ. */
function telling(options: Option[]): string[] {
  const names = Object.keys(options[0]?.fields ?? {});
  return names.filter((name) => {
    const values = options.map((option) => constant(option.fields[name]));
    return values.every((value) => value !== undefined) && new Set(values).size > 1;
  });
}

interface GroupProps {
  options: Option[];
  given?: (option: Option) => Choices;
  danger?: boolean;
  quiet?: boolean;
  onDone?: () => void;
}

export function OptionGroup({ options, given, danger, quiet, onDone }: GroupProps) {
  const id = useId();
  const { names } = useTable();
  const [picked, pick] = useState(0);
  const option = options[Math.min(picked, options.length - 1)];
  if (!option) return null;
  const by = telling(options);
  const label = (each: Option): string =>
    by.map((name) => inWords(name, constant(each.fields[name]), names.value)).join(", ");
  const form = {
    option,
    ...(danger ? { danger } : {}),
    ...(quiet ? { quiet } : {}),
    ...(onDone ? { onDone } : {}),
    ...(given ? { given: given(option) } : {}),
  };
  return (
    <>
      {options.length > 1 ? (
        <div class="field">
          <label for={id}>{fieldLabel(option.type, by[0] ?? "subject")}</label>
          <select
            id={id}
            value={options.indexOf(option)}
            data-testid={`pick-${option.type}`}
            onChange={(event) => pick(Number(event.currentTarget.value))}
          >
            {options.map((each, i) => (
              <option key={label(each)} value={i}>
                {label(each)}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <OptionForm key={label(option)} {...form} />
    </>
  );
}

/** A folded tool: nothing is drawn when nothing is offered. */
export function Tool({ options, ...rest }: GroupProps) {
  const type = options[0]?.type;
  if (!type) return null;
  return (
    <details class="tool" data-testid={`tool-${type}`}>
      <summary>{t(`command.${type}`, {}, systemOf(type))}</summary>
      <OptionGroup options={options} {...rest} />
    </details>
  );
}
