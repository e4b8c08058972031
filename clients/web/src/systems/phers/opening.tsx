/** How is the next Decision or comparison of PHERS opened? Both sides of a comparison bring their levels. */
import type { View } from "../../net/view";
import type { Stated } from "../../net/http";
import { useForeseen } from "../../forms/odds/whatif";
import { buildCommand, narrowedTo } from "../../forms/options/build_command";
import { offer, offers } from "../../forms/options/offers";
import { defaultValues } from "../../forms/options/opening";
import type { Choices, Option } from "../../net/option";
import { useTable, useView } from "../../state/context";
import { PickForm, useActing } from "../generic/opening/pick_form";
import { sideOf, Sides, useBrought, type Brought, type SideRules } from "../generic/opening/sides";
import { confirming } from "./once_more";
import { levelsLine } from "./levels_line";
import { bestLevels } from "./current_values";
import { Relations } from "./weighing";

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

/** What a figure would roll, if it rolled alone. */
function useRoll(figure: string, choices: Choices | undefined): Stated | undefined {
  const view = useView();
  const option = offer(view, "phers.OpenDecision", { figure });
  const side = sideOf(view, sideRules, figure, choices);
  const all = option && { ...defaultValues(option), title: figure, ...side };
  return useForeseen(option && all && buildCommand(option, all, view)).stated;
}

interface AheadProps {
  figures: readonly string[];
  brought: Brought;
}

/** How a comparison is likely to go, before it is opened. */
function Ahead({ figures: [first = "", second = ""], brought }: AheadProps) {
  const { figures } = useTable().names.value;
  const [one, two] = [useRoll(first, brought[first]), useRoll(second, brought[second])];
  if (!one || !two) return null;
  const versus = { versus_kind: two["kind"], versus_tenths: two["tenths"] };
  return (
    <Relations question={{ ...two, ...one, ...versus } as Stated} who={figures[first] ?? ""} />
  );
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
        <>
          <Sides rules={sideRules} figures={compared} brought={brought} set={set} />
          <Ahead figures={compared} brought={brought} />
        </>
      ) : null}
    </PickForm>
  );
}
