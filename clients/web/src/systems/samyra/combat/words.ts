/** How are fields, directions, figures and ways put into words? */
import { figureName, figureNames } from "../../../i18n/display_names";
import { type Names } from "../../../state/names";
import { counted, firstOf, t } from "../../../i18n/words";
import { anchor, directionKey, type GridKey } from "../grid/fields";
import type { Cell } from "../grid/map_text";
import type { Way } from "../grid/paths";
import type { Blow, Fighter, SamyraConflict } from "./view";

/** Say a word of the rules: a kind of action, a stance, a phase. */
export function value(word: string): string {
  return firstOf([`value.${word}`, word], {}, "samyra");
}

export function phaseName(phase: string): string {
  return firstOf([`phase.samyra.${phase}`, `phase.${phase}`], {}, "samyra");
}

export function facingWords(grid: GridKey, facing: number): string {
  const name = directionKey(grid, facing);
  return name === "" ? "" : t(`samyra.way.${name}`);
}

/** Fields are written large, as on a chessboard's edge: C5. */
export function fieldWords(pose: string): string {
  return anchor(pose).toUpperCase();
}

/** Say what is on a field, apart from figures. */
export function groundWords(cell: Cell | undefined): string {
  if (!cell) return t("samyra.no_field");
  if (cell.kind === "wall") return t("samyra.wall");
  if (cell.kind === "obstacle") {
    const words = t(cell.standable ? "samyra.obstacle_standable" : "samyra.obstacle", {
      height: cell.height,
    });
    return cell.circled ? words + t("samyra.obstacle_circled") : words;
  }
  return "";
}

/** Say how a figure is: fallen, unable, kneeling … */
export function stateWords(fighter: Fighter): string[] {
  return [
    ...(fighter.fallen ? [t("samyra.fallen")] : []),
    ...(!fighter.fallen && fighter.waiting ? [t("samyra.waiting")] : []),
    ...(!fighter.fallen && !fighter.waiting && !fighter.able ? [t("samyra.unable")] : []),
    ...(fighter.stance === "standing" ? [] : [value(fighter.stance)]),
    ...(fighter.move?.stopped?.length ? [t("samyra.stopped")] : []),
    ...(fighter.no_swing_space ? [value("no_swing_space")] : []),
    ...(fighter.spell
      ? [
          counted("samyra.spell", fighter.spell) +
            (fighter.spell_words ? ` (${fighter.spell_words})` : ""),
        ]
      : []),
    ...(fighter.broken ? [t("samyra.sign.broken")] : []),
    ...(fighter.work ? [counted("samyra.work", fighter.work)] : []),
    ...(fighter.crossing
      ? [
          t("samyra.crossing", {
            field: fieldWords(fighter.crossing.to),
            n: fighter.crossing.rounds,
          }),
        ]
      : []),
  ];
}

/** Say who strikes whom. */
export function blowWords(names: Names, { attacker, target }: Blow): string {
  return figureName(names, attacker) + (target ? ` → ${figureName(names, target)}` : "");
}

/** Say how many may strike at the figure on its way, and who stops it where that ends; "" if nobody does. */
export function warning(names: Names, { path, strikes, by }: Way): string {
  const field = fieldWords(path.at(-1) ?? "");
  const say = (key: "strikes" | "would_stop", who: readonly string[]): string =>
    counted(`samyra.${key}`, who.length, { field, figures: figureNames(names, who) });
  return [
    strikes.length > 0 ? say("strikes", strikes) : "",
    by.length > 0 ? say("would_stop", by) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Say that nobody strikes at a figure that breaks away; "" if somebody does, or it does not break away. */
export function sparedWords(
  { fighters }: SamyraConflict,
  figure: string | undefined,
  { path, strikes }: Way,
): string {
  const spared = strikes.length === 0 && fighters?.[figure ?? ""]?.move?.mode === "forced";
  return spared ? t("samyra.spared", { field: fieldWords(path.at(-1) ?? "") }) : "";
}
