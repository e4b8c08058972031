/** How is the next Probe or contest of EWS opened? Each acts with a value of the sheet, alone against a step of the scale. */
import { useState } from "preact/hooks";
import { ownValue } from "../../i18n/words";
import type { View } from "../../net/view";
import { narrowedTo } from "../../forms/options/build_command";
import { offers } from "../../forms/options/offers";
import type { Choices, Option } from "../../net/option";
import { useTable, useView } from "../../state/context";
import type { Last } from "../generic/presets/device";
import { PickForm, useActing } from "../generic/opening/pick_form";
import {
  actingWith,
  AVERAGE,
  CHOSEN_ABOVE,
  sourcesOf,
  TargetScale,
  usualFirst,
  Values,
} from "./values";

/** The values that were picked, by figure. */
type Picked = Readonly<Record<string, string>>;

/** Return the values that were picked for figures when a conflict was last opened for them. */
export function lastPicked({ with: each = {} }: Last): Picked {
  const named = Object.entries(each).flatMap(([figure, { skill }]) =>
    typeof skill === "string" ? [[figure, skill]] : [],
  );
  return Object.fromEntries(named) as Picked;
}

/** Call it after who acts, and alone after with what: "Ines 2" would be somebody else. */
export function titleOf(figures: readonly string[], { skill }: Choices): string {
  return figures.length === 1 && skill
    ? `${figures.join("")}: ${String(skill)}`
    : figures.join(" – ");
}

/** Suggest values: what was picked, else the best of each sheet. */
export function suggestedChoices(
  view: View,
  chosen: readonly string[],
  picked: Picked,
  target = AVERAGE,
): Choices {
  const values = chosen.map((figure) => ownValue(picked, figure));
  return { ...actingWith(view, chosen, values), target };
}

function fitting(view: View, [first = "", second]: readonly string[]): Option[] {
  if (first === "") return [];
  return second === undefined
    ? offers(view, "ews.OpenProbe", { figure: first }).map((option) =>
        narrowedTo(option, "figure", first),
      )
    : offers(view, "ews.OpenContest", { initiator: first }).map((option) =>
        narrowedTo(option, "other", second),
      );
}

function kept(picked: Picked, figure: string): Choices {
  const skill = ownValue(picked, figure);
  return skill === undefined ? {} : { skill };
}

/** Only another method than usual was a choice: what is usual may be set anew. */
function methodOf(view: View, conflict: string): Last {
  const { method } = (view.conflicts?.[conflict] ?? {}) as { method?: string };
  return method === undefined || method === view.table.settings?.["ews.method"] ? {} : { method };
}

export function Opening({ onOpened }: { onOpened: () => void }) {
  const view = useView();
  const { names } = useTable();
  const acting = useActing("ews", 2);
  const { chosen, last } = acting;
  const [picked, pick] = useState<Picked>(() => lastPicked(last));
  const [target, aim] = useState(AVERAGE);
  const suggested = suggestedChoices(view, chosen, picked, target);
  return (
    <PickForm
      acting={acting}
      onOpened={onOpened}
      options={usualFirst(view, fitting(view, chosen), last.method)}
      suggested={suggested}
      title={titleOf(
        chosen.map((figure) => names.value.figures[figure] ?? ""),
        suggested,
      )}
      mark={(i) => String(i + 1)}
      anew={{ ...sourcesOf(chosen, suggested), target }}
      without={CHOSEN_ABOVE}
      remember={(now, conflict) => ({
        with: Object.fromEntries(chosen.map((figure) => [figure, kept(picked, figure)])),
        ...methodOf(now, conflict),
      })}
    >
      {chosen.map((figure) => (
        <Values
          key={figure}
          figure={figure}
          picked={ownValue(picked, figure)}
          pick={(name) => pick({ ...picked, [figure]: name })}
        />
      ))}
      {chosen.length === 1 ? <TargetScale target={target} pick={aim} /> : null}
    </PickForm>
  );
}
