/** How is a figure's sheet filled in? A figure is chosen, and what the server offers for it is drawn. */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { settled } from "../../options/command";
import { OptionButton, OptionForm } from "../../options/form";
import { Tool } from "../../options/group";
import type { Choices, Option } from "../../options/option";
import { useView } from "../../parts/table";
import { FigurePick, figuresIn, useFull } from "./more";

export const SHEETS = ["SetSheet", "SetLe", "ForgetLe", "GiveWeapon", "PlaceWeapon"].map((name) => `samyra.${name}`);

export type Sheet = Record<string, unknown> & { weapons?: Record<string, { name: string; place: string }> };

export function useSheet(figure: string): Sheet | undefined {
  return useView().sheets?.["samyra"]?.[figure] as Sheet | undefined;
}

const FIRST: Choices = { bew: 6, height: 7, knee: 2, shape: "single", sight: 10, bare_hands: "no" };

/** A sheet starts from what it says already, a new one from what is usual. */
export function given(sheet: Sheet | undefined): Choices {
  const held = Object.entries(sheet ?? {}).filter(([, each]) => typeof each === "number" || typeof each === "string");
  return { ...FIRST, ...(Object.fromEntries(held) as Choices) };
}

function Forms({ type, figure, sheet, onDone }: { type: string; figure: string; sheet: Sheet | undefined; onDone?: () => void }) {
  const full = useFull("", type, figure) ?? [];
  const [option] = full;
  const done = onDone ? { onDone } : {};
  if (!option) return null;
  if (type === "samyra.SetSheet") return <OptionForm option={option} given={given(sheet)} {...done} />;
  if (full.length === 1 && settled(option)) return <OptionButton option={option} />;
  return <Tool options={full} of={figure} quiet given={() => given(sheet)} {...done} />;
}

/** Everything that may be written on one figure's sheet. */
export function SheetForms({ figure, onDone }: { figure: string; onDone?: () => void }) {
  const sheet = useSheet(figure);
  return (
    <div class="sheet-tools">
      {SHEETS.map((type) => (
        <Forms key={type} type={type} figure={figure} sheet={sheet} {...(onDone ? { onDone } : {})} />
      ))}
    </div>
  );
}

/** A folded tool for the sheets that may be filled in now. */
export function Sheets() {
  const view = useView();
  const [wish, pick] = useState("");
  const options: Option[] = Object.values(view.options ?? {}).filter(({ type }) => SHEETS.includes(type));
  const figures = figuresIn(options);
  if (figures.length === 0) return null;
  const figure = figures.includes(wish) ? wish : "";
  return (
    <details class="tool" data-testid="sheets">
      <summary>{t("samyra.sheets")}</summary>
      <FigurePick figures={figures} figure={figure} pick={pick} testid="sheet-figure" />
      {figure === "" ? null : <SheetForms key={figure} figure={figure} />}
    </details>
  );
}
