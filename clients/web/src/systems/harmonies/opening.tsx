/** How is the next action of Harmonies opened? A simple one, or one against others, who bring what they do best. */
import { useState } from "preact/hooks";
import { listed, t } from "../../i18n/words";
import type { View } from "../../net/view";
import { narrowedTo, valuesOf } from "../../forms/options/build_command";
import { offers } from "../../forms/options/offers";
import type { Option } from "../../net/option";
import { useTable, useView } from "../../state/context";
import type { CommandStep } from "../../forms/sequence";
import type { NewConflict } from "../generic/opening/new_conflict";
import { PickForm, useActing } from "../generic/opening/pick_form";
import { sideOf, Sides, useBrought, type Brought, type SideRules } from "../generic/opening/sides";
import { AtOnce, atOnce } from "./at_once";
import { OpeningKind, useKind } from "./opening_kind";
import { OpeningDifficulty, sayDifficulty } from "./opening_difficulty";
import { approachLine } from "./field_inputs";
import { type HarmoniesConflict } from "./view";
import { bestApproach } from "./current_values";

export const sideRules: SideRules = {
  by: "harmonies.OpenAction",
  fields: ["characteristic", "means", "competency"],
  best: bestApproach,
  line: approachLine,
};

/** An action against somebody is no simple one. */
function resisted(option: Option, view: View): Option {
  const kinds = valuesOf(option.fields["kind"], view).filter((kind) => kind !== "simple");
  return { ...option, fields: { ...option.fields, kind: { one_of: kinds } } };
}

function fitting(view: View, [first = "", second]: readonly string[]): Option[] {
  if (first === "") return [];
  const all = offers(view, "harmonies.OpenAction", { figure: first });
  return second === undefined
    ? all.map((option) => narrowedTo(narrowedTo(option, "figure", first), "kind", "simple"))
    : all.map((option) => resisted(option, view));
}

/** Opponents join the action. */
function opponents(
  opened: NewConflict,
  figures: readonly string[],
  names: Record<string, string>,
  brought: Brought,
): CommandStep[] {
  return figures.map((figure) => ({
    label: names[figure] ?? "",
    make: (view) => {
      const conflict = opened.in(view);
      const { actions = {} } = (view.conflicts?.[conflict] ?? {}) as Partial<HarmoniesConflict>;
      const [action = ""] = Object.keys(actions);
      const side = sideOf(view, sideRules, figure, brought[figure]);
      return { type: "harmonies.AddOpponent", conflict, action, figure, ...side };
    },
  }));
}

/** Who acts, and against whom: the order in which they were chosen says it. */
function Against({ chosen: [first = "", ...others] }: { chosen: readonly string[] }) {
  const { figures } = useTable().names.value;
  if (others.length === 0) return null;
  const rest = listed(others.map((figure) => figures[figure] ?? ""));
  return (
    <p data-testid="acts-against">
      {t("harmonies.acts_against", { figure: figures[first] ?? "", opponents: rest })}
    </p>
  );
}

export function Opening({ onOpened }: { onOpened: () => void }) {
  const view = useView();
  const { names } = useTable();
  const acting = useActing("harmonies", Infinity);
  const { chosen, opened } = acting;
  const { brought, set } = useBrought();
  const [n, attempt] = useState(1);
  const [d, setDifficulty] = useState<number>();
  const options = fitting(view, chosen);
  const { kind, choose } = useKind(options);
  // In an opposition there is no difficulty.
  const asked = view.me.role === "gm" && kind !== "opposition";
  // The first is asked for in the form itself.
  const others = chosen.slice(1);
  return (
    <PickForm
      acting={acting}
      onOpened={onOpened}
      options={options}
      suggested={{ ...bestApproach(view, chosen[0] ?? ""), kind }}
      without={["kind"]}
      mark={(i) => String(i + 1)}
      further={[
        ...atOnce(opened, n),
        ...opponents(opened, others, names.value.figures, brought),
        ...sayDifficulty(opened, asked ? d : undefined),
      ]}
    >
      <Against chosen={chosen} />
      <OpeningKind options={options} kind={kind} choose={choose} />
      {others.length > 0 ? (
        <Sides rules={sideRules} figures={others} brought={brought} set={set} />
      ) : null}
      {asked ? <OpeningDifficulty d={d} set={setDifficulty} /> : null}
      <AtOnce n={n} set={attempt} />
    </PickForm>
  );
}
