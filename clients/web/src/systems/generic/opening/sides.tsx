/** What does each of several figures act with? The fields it would have if it acted alone, filled in by what it does best. */
import { useState } from "preact/hooks";
import { figureName } from "../../../i18n/display_names";
import type { View } from "../../../net/view";
import { FieldInput } from "../../../forms/inputs/field_input";
import { offer } from "../../../forms/options/offers";
import type { Choices, Chosen, CommandType } from "../../../net/option";
import { useTable, useView } from "../../../state/context";
import { defaultValues } from "../../../forms/options/opening";

/** What is asked of a side, as a system says it. */
export interface SideRules {
  /** What opens it for one figure has the fields. */
  by: CommandType;
  fields: readonly string[];
  best: (view: View, figure: string) => Choices;
  /** What is chosen, in a line. */
  line: (view: View, figure: string, choices: Choices) => string;
}

/** What a figure acts with: what was chosen, over what it does best. */
export function sideOf(
  view: View,
  { by, fields, best }: SideRules,
  figure: string,
  chosen: Choices = {},
): Choices {
  const option = offer(view, by, { figure });
  const all: Choices = {
    ...(option ? defaultValues(option) : {}),
    ...best(view, figure),
    ...chosen,
  };
  return Object.fromEntries(
    fields.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
  );
}

/** What each side brings, by figure. */
export type Brought = Readonly<Record<string, Choices>>;

/** What was chosen for the sides, and how one of them chooses. */
export function useBrought(): {
  brought: Brought;
  set: (figure: string, name: string, value: Chosen) => void;
} {
  const [brought, bring] = useState<Brought>({});
  const set = (figure: string, name: string, value: Chosen): void =>
    bring((all) => ({ ...all, [figure]: { ...all[figure], [name]: value } }));
  return { brought, set };
}

interface SidesProps extends ReturnType<typeof useBrought> {
  rules: SideRules;
  figures: readonly string[];
}

export function Sides({ rules, figures, brought, set }: SidesProps) {
  const view = useView();
  const { names } = useTable();
  return (
    <div>
      {figures.map((figure) => {
        const option = offer(view, rules.by, { figure });
        const now = sideOf(view, rules, figure, brought[figure]);
        return option ? (
          <details key={figure} class="tool" data-testid={`brings-${figure}`}>
            <summary>
              {figureName(names.value, figure)} <small>{rules.line(view, figure, now)}</small>
            </summary>
            {Object.entries(now).map(([name, value]) => {
              const field = option.fields[name];
              return field ? (
                <FieldInput
                  key={name}
                  type={option.type}
                  name={name}
                  field={field}
                  option={option}
                  value={value}
                  onChange={(to) => set(figure, name, to)}
                />
              ) : null;
            })}
          </details>
        ) : null;
      })}
    </div>
  );
}
