/** With which number does a figure act, and against which? One tap on a value of its sheet, or on a step of the scale. */
import "../../style/ews.css";
import { figureName } from "../../i18n/names";
import { t } from "../../i18n/words";
import type { View } from "../../model/view";
import { constant } from "../../options/command";
import type { Option } from "../../options/option";
import { PillField } from "../../parts/pills";
import { useTable, useView } from "../../parts/table";
import { stepName, STEPS } from "./steps";

export type Numbers = Record<string, number>;

/** Average: also what a Mindestwurf is if nothing speaks for another. */
export const AVERAGE = 12;

export function valuesOn(view: View, figure: string | undefined): Numbers {
  return ((view.sheets?.["ews"]?.[figure ?? ""] ?? {}) as { values?: Numbers }).values ?? {};
}

/** Name the value that a figure acts with: the picked one, else its best. */
function named(view: View, figure: string | undefined, picked: string | undefined): string | undefined {
  const all = valuesOn(view, figure);
  if (picked !== undefined && picked in all) return picked;
  return Object.entries(all).toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** Return that value; a figure without any is average. */
export function acting(view: View, figure: string | undefined, picked: string | undefined): number {
  return valuesOn(view, figure)[named(view, figure, picked) ?? ""] ?? AVERAGE;
}

/** Put the table's usual method first: a list that changes keeps the order in which it came. */
export function usualFirst(view: View, options: Option[]): Option[] {
  const usual = view.table?.settings?.["ews.method"];
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
  const view = useView();
  const { names } = useTable();
  const now = named(view, figure, picked);
  const all = Object.entries(valuesOn(view, figure));
  if (all.length === 0) return null;
  return (
    <fieldset class="field">
      <legend>{t("opening.by", { name: figureName(names.value, figure) })}</legend>
      <div class="pills" data-testid={`values-${figure}`}>
        {all.map(([name, value]) => (
          <button key={name} type="button" class="pill" aria-pressed={name === now} onClick={() => pick(name)}>
            {name} {value} <small>{stepName(value)}</small>
          </button>
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
export function Targets({ target, pick }: { target: number; pick: (step: number) => void }) {
  return <PillField legend={t("ews.target")} look="ews-steps" among={STEPS} chosen={target} pick={pick} says={stepWords} testid="step" />;
}
