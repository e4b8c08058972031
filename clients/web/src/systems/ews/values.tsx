/** With which number does a figure act, and against which? One tap on a value of its sheet, or on a step of the scale. */
import "./chances.css";
import { figureName } from "../../i18n/display_names";
import { known, t } from "../../i18n/words";
import type { View } from "../../net/view";
import { constant } from "../../forms/options/build_command";
import type { Choices, Option } from "../../net/option";
import { PillField } from "../../ui/pills";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { Button } from "../../ui/button";

type Numbers = Record<string, number>;

/** Average: also what a Mindestwurf is if nothing speaks for another. */
export const AVERAGE = 12;

export function valuesOn(view: Pick<View, "sheets">, figure: string | undefined): Numbers {
  return ((view.sheets?.["ews"]?.[figure ?? ""] ?? {}) as { values?: Numbers }).values ?? {};
}

/** Name the value that a figure acts with: the picked one, else its best. */
function named(
  view: Pick<View, "sheets">,
  figure: string | undefined,
  picked: string | undefined,
): string | undefined {
  const all = valuesOn(view, figure);
  if (picked !== undefined && picked in all) return picked;
  return Object.entries(all).toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** Return that value and what it is called; a figure without any is average. */
function acting(
  view: Pick<View, "sheets">,
  figure: string | undefined,
  picked: string | undefined,
): { value: number; skill: string } {
  const skill = named(view, figure, picked) ?? "";
  return { value: valuesOn(view, figure)[skill] ?? AVERAGE, skill };
}

/** Fill in with what two figures act, the second against the first. */
export function actingWith(
  view: Pick<View, "sheets">,
  figures: readonly (string | undefined)[],
  picked: readonly (string | undefined)[],
) {
  const [one, other] = [0, 1].map((i) => acting(view, figures[i], picked[i]));
  return {
    value: one?.value ?? AVERAGE,
    skill: one?.skill ?? "",
    other_value: other?.value ?? AVERAGE,
    other_skill: other?.skill ?? "",
  };
}

/** From what values are suggested: whoever acts, and what was picked. */
export function sourcesOf(
  figures: readonly (string | undefined)[],
  { skill, other_skill }: Choices,
) {
  return { value: [figures[0], skill], other_value: [figures[1], other_skill] };
}

/** What a value is called is chosen with it, by a tap on the sheet. */
export const CHOSEN_ABOVE = ["skill", "other_skill"];

/** Put the method that was played last first, else the table's usual one: a list that changes keeps the order in which it came. */
export function usualFirst(view: Pick<View, "table">, options: Option[], last?: string): Option[] {
  const usual = last ?? view.table?.settings?.["ews.method"];
  const other = ({ fields }: Option): number => Number(constant(fields["method"]) !== usual);
  return options.toSorted((a, b) => other(a) - other(b));
}

interface ValuesProps {
  figure: string;
  picked: string | undefined;
  pick: (name: string) => void;
}

/** The values on a sheet, one tap each. */
export function Values({ figure, picked, pick }: ValuesProps) {
  const view = useParts("sheets");
  const { names } = useTable();
  const now = named(view, figure, picked);
  const all = Object.entries(valuesOn(view, figure));
  if (all.length === 0) return null;
  return (
    <fieldset class="field">
      <legend>{t("opening.by", { name: figureName(names.value, figure) })}</legend>
      <div class="pills" data-testid={`values-${figure}`}>
        {all.map(([name, value]) => (
          <Button key={name} kind="pill" aria-pressed={name === now} onPress={() => pick(name)}>
            {name} {value} <small>{stepName(value)}</small>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function stepWords(step: number) {
  return (
    <>
      {step} <small>{stepName(step)}</small>
    </>
  );
}

/** The steps of the scale as what has to be reached. */
export function TargetScale({ target, pick }: { target: number; pick: (step: number) => void }) {
  return (
    <PillField
      legend={t("ews.target")}
      class="ews-steps"
      options={STEPS}
      chosen={target}
      pick={pick}
      format={stepWords}
      testid="step"
    />
  );
}

/** The steps of the scale, for values and for what has to be reached. */
const STEPS = [3, 6, 9, 12, 15, 18, 21, 24] as const;

/** Return the name of a number; nothing where the rules have none. */
export function stepName(n: number): string {
  const key = `step.${n}`;
  return known(key, "ews") ? t(key, {}, "ews") : "";
}
