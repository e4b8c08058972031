/** Why is no melee offered beside an enemy? */
import { Paragraph } from "../../../forms/paragraph";
import { figureName } from "../../../i18n/display_names";
import { t } from "../../../i18n/words";
import type { Option } from "../../../net/option";
import { useTable } from "../../../state/context";
import { listOf } from "../combat/offers";
import { useSheet, type SamyraSheet } from "../combat/sheets";
import { WINDOWS, type SamyraConflict } from "../combat/view";
import { inReach } from "./ready";

const MELEE = "segment3";

/** Tell whether weapons are noted, and none in hand is one for melee. */
export function unarmed({ weapons = {}, bare_hands: bare }: SamyraSheet): boolean {
  const all = Object.values(weapons);
  const held = all.some(({ place, reach }) => place === "ready" && reach === "melee");
  return all.length > 0 && !held && bare !== "yes";
}

interface UnarmedProps {
  conflict: SamyraConflict;
  figure: string;
  /** What the figure may do, now or later. */
  options: readonly Option[];
}

export function UnarmedWords({ conflict, figure, options }: UnarmedProps) {
  const { names } = useTable();
  const sheet = useSheet(figure);
  const due = WINDOWS.indexOf(conflict.phase) <= WINDOWS.indexOf(MELEE);
  const melee = options.some(({ fields }) => listOf(fields["kind"]).includes("melee"));
  const told =
    due && options.length > 0 && !melee && sheet && unarmed(sheet) && inReach(conflict, figure)[0];
  return (
    <Paragraph
      words={told && t("samyra.unarmed", { figure: figureName(names.value, figure) })}
      testid="unarmed"
    />
  );
}
