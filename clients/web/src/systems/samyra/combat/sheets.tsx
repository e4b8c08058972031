/** How is a figure's sheet filled in? A figure is chosen, and what the server offers for it is drawn. */
import { useState } from "preact/hooks";
import { t } from "../../../i18n/words";
import { needsNoChoice } from "../../../forms/options/build_command";
import { OptionButton } from "../../../forms/option_button";
import { OptionForm } from "../../../forms/option_form";
import { Folded } from "../../../forms/folded";
import { FoldedForm } from "../../../forms/option_group";
import type { Option } from "../../../net/option";
import { useParts } from "../../../state/select";
import { FigurePick, figuresIn, useFull } from "./full_offers";
import { LeForOthers } from "./le_for_others";
import { NewWeapon, WeaponPlaces, type Weapons } from "./weapons";

export const SHEETS = ["SetSheet", "SetLe", "ForgetLe", "GiveWeapon", "PlaceWeapon"].map(
  (name) => `samyra.${name}`,
);

export type SamyraSheet = Record<string, unknown> & {
  weapons?: Weapons;
};

/** Return the LE of a figure where it is kept, and open to this viewer. */
export function lifeOf(sheet: SamyraSheet | undefined): number | undefined {
  const le = sheet?.["le"];
  return typeof le === "number" ? le : undefined;
}

export function useSheet(figure: string): SamyraSheet | undefined {
  return useParts("sheets").sheets?.["samyra"]?.[figure] as SamyraSheet | undefined;
}

function Forms({ type, figure }: { type: string; figure: string }) {
  const full = useFull("", type, figure) ?? [];
  const sheet = useSheet(figure);
  const [option] = full;
  const saved = t("samyra.sheet.saved");
  if (!option) return null;
  if (type === "samyra.SetSheet") return <OptionForm option={option} saved={saved} />;
  if (type === "samyra.GiveWeapon") return <NewWeapon options={full} />;
  if (type === "samyra.PlaceWeapon")
    return <WeaponPlaces options={full} weapons={sheet?.weapons ?? {}} />;
  if (full.length === 1 && needsNoChoice(option)) return <OptionButton option={option} />;
  return (
    <>
      <FoldedForm options={full} of={figure} quiet open saved={saved} />
      <LeForOthers figure={figure} le={lifeOf(sheet)} />
    </>
  );
}

/** Everything that may be written on one figure's sheet; it stays open, since one part of it follows the other. */
export function SheetForms({ figure }: { figure: string }) {
  return (
    <div class="sheet-tools">
      {SHEETS.map((type) => (
        <Forms key={type} type={type} figure={figure} />
      ))}
    </div>
  );
}

/** A folded tool for the sheets that may be filled in now. */
export function Sheets() {
  const view = useParts("options");
  const options: Option[] = Object.values(view.options ?? {}).filter(({ type }) =>
    SHEETS.includes(type),
  );
  const figures = figuresIn(options);
  if (figures.length === 0) return null;
  return (
    <Folded title={t("samyra.sheets")} testid="sheets">
      <OneSheet figures={figures} />
    </Folded>
  );
}

function OneSheet({ figures }: { figures: string[] }) {
  const [wish, pick] = useState("");
  const figure = figures.includes(wish) ? wish : "";
  return (
    <>
      <FigurePick figures={figures} figure={figure} pick={pick} testid="sheet-figure" />
      {figure === "" ? null : <SheetForms key={figure} figure={figure} />}
    </>
  );
}
