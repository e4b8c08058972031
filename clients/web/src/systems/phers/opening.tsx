/** How is the next Decision or comparison of PHERS opened? Both sides of a comparison bring their levels. */
import type { View } from "../../net/view";
import { narrowedTo } from "../../forms/options/build_command";
import { offers } from "../../forms/options/offers";
import type { Option } from "../../net/option";
import { useTable, useView } from "../../state/context";
import { PickForm, useActing } from "../generic/opening/pick_form";
import { sideOf, Sides, useBrought, type SideRules } from "../generic/opening/sides";
import { confirming } from "./once_more";
import { levelsLine } from "./levels_line";
import { bestLevels } from "./current_values";

export const sideRules: SideRules = {
  by: "phers.OpenDecision",
  fields: ["talent", "competence", "difficulty", "situation", "kind"],
  best: (view, figure) => ({ difficulty: 0, situation: 0, ...bestLevels(view, figure) }),
  line: levelsLine,
};

function fitting(view: View, [first = "", second]: readonly string[]): Option[] {
  if (first === "") return [];
  return second === undefined
    ? offers(view, "phers.OpenDecision", { figure: first }).map((option) =>
        narrowedTo(option, "figure", first),
      )
    : offers(view, "phers.OpenComparison");
}

export function Opening({ onOpened }: { onOpened: () => void }) {
  const view = useView();
  const { names } = useTable();
  const acting = useActing("phers", 2);
  const { chosen, opened } = acting;
  const { brought, set } = useBrought();
  const compared = chosen.length > 1 ? chosen : [];
  return (
    <PickForm
      acting={acting}
      onOpened={onOpened}
      options={fitting(view, chosen)}
      suggested={compared.length > 0 ? { figures: [...chosen] } : bestLevels(view, chosen[0] ?? "")}
      mark={(i) => String(i + 1)}
      without={["figures"]}
      further={compared.map((figure) =>
        confirming(
          figure,
          names.value.figures[figure] ?? "",
          (now) => opened.in(now),
          (now) => sideOf(now, sideRules, figure, brought[figure]),
        ),
      )}
    >
      {compared.length > 0 ? (
        <Sides rules={sideRules} figures={compared} brought={brought} set={set} />
      ) : null}
    </PickForm>
  );
}
