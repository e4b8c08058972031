/** What does each of several figures act with? The fields it would have if it acted alone, filled in by what it does best. */
import { figureName } from "../../i18n/names";
import type { View } from "../../model/view";
import { Control } from "../../options/controls";
import { offer } from "../../options/offers";
import type { Choices, Chosen, CommandType, Option } from "../../options/option";
import { useTable, useView } from "../../parts/table";
import { usual } from "../../gm/opening";
import { approachLine } from "../../systems/harmonies/controls";
import { bestApproach } from "../../systems/harmonies/view";
import { levelsLine } from "../../systems/phers/controls";
import { bestLevels } from "../../systems/phers/view";

interface Asked {
  /** What opens it for one figure has the fields. */
  by: CommandType;
  fields: readonly string[];
  best: (view: View, figure: string) => Choices;
  /** What is chosen, in a line. */
  line: (view: View, figure: string, choices: Choices) => string;
}

/** Of a comparison both sides; of an action those who resist. */
const ASKED: Record<string, Asked> = {
  phers: {
    by: "phers.OpenDecision",
    fields: ["talent", "competence", "difficulty", "situation", "kind"],
    best: bestLevels,
    line: levelsLine,
  },
  harmonies: {
    by: "harmonies.OpenAction",
    fields: ["characteristic", "means", "competency"],
    best: bestApproach,
    line: approachLine,
  },
};

function optionFor(view: View, system: string, figure: string): Option | undefined {
  const asked = ASKED[system];
  return asked && offer(view, asked.by, { figure });
}

/** What a figure acts with: what was chosen, over what it does best. */
export function sideOf(view: View, system: string, figure: string, chosen: Choices = {}): Choices {
  const { best, fields = [] } = ASKED[system] ?? {};
  const option = optionFor(view, system, figure);
  const all: Choices = {
    difficulty: 0,
    situation: 0,
    ...(option ? usual(option) : {}),
    ...best?.(view, figure),
    ...chosen,
  };
  return Object.fromEntries(
    fields.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
  );
}

type Set = (figure: string, name: string, value: Chosen) => void;

export function Sides({
  system,
  figures,
  chosen,
  set,
}: {
  system: string;
  figures: readonly string[];
  chosen: Readonly<Record<string, Choices>>;
  set: Set;
}) {
  const view = useView();
  const { names } = useTable();
  const line = ASKED[system]?.line;
  return (
    <div>
      {figures.map((figure) => {
        const option = optionFor(view, system, figure);
        const now = sideOf(view, system, figure, chosen[figure]);
        return option ? (
          <details key={figure} class="tool" data-testid={`brings-${figure}`}>
            <summary>
              {figureName(names.value, figure)} <small>{line?.(view, figure, now)}</small>
            </summary>
            {Object.entries(now).map(([name, value]) => {
              const field = option.fields[name];
              return field ? (
                <Control
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
