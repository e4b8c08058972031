/** How are fields, directions, figures and ways put into words? */
import { figureName, inOrder, type Names } from "../../i18n/names";
import { counted, firstOf, listed, t } from "../../i18n/words";
import { anchor, way, type GridKey } from "./fields";
import type { Cell } from "./chart";
import type { Way } from "./paths";
import type { Blow, Fighter, SamyraConflict } from "./view";

/** Say a word of the rules: a kind of action, a stance, a phase. */
export function value(word: string): string {
  return firstOf([`value.${word}`, word], {}, "samyra");
}

export function phaseName(phase: string): string {
  return firstOf([`phase.samyra.${phase}`, `phase.${phase}`], {}, "samyra");
}

export function facingWords(grid: GridKey, facing: number): string {
  const name = way(grid, facing);
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
    const words = t(cell.standable ? "samyra.obstacle_standable" : "samyra.obstacle", { height: cell.height });
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
    ...(fighter.spell ? [counted("samyra.spell", fighter.spell) + (fighter.spell_words ? ` (${fighter.spell_words})` : "")] : []),
    ...(fighter.broken ? [t("samyra.sign.broken")] : []),
    ...(fighter.work ? [counted("samyra.work", fighter.work)] : []),
    ...(fighter.crossing ? [t("samyra.crossing", { field: fieldWords(fighter.crossing.to), n: fighter.crossing.rounds })] : []),
  ];
}

/** Say who strikes whom. */
export function blowWords(names: Names, { attacker, target }: Blow): string {
  return figureName(names, attacker) + (target ? ` → ${figureName(names, target)}` : "");
}

/** Name those who strike at the end of a way, and those who only stop the figure there. */
export function hindrance(conflict: SamyraConflict, figure: string, by: readonly string[]): { strikes: string[]; stops: string[] } {
  const move = conflict.fighters?.[figure]?.move;
  const held = new Set((move?.foes ?? []).filter((foe) => !(move?.loose ?? []).includes(foe)));
  const strikes = move?.mode === "forced" ? by.filter((foe) => held.has(foe)) : [];
  return { strikes, stops: by.filter((foe) => !strikes.includes(foe)) };
}

/** Say who stops the figure or strikes at it on its way; "" if nobody does. */
export function warning(conflict: SamyraConflict, names: Names, figure: string, found: Way): string {
  const { strikes, stops } = hindrance(conflict, figure, found.by);
  const field = fieldWords(found.path.at(-1) ?? "");
  const say = (key: string, who: string[]): string =>
    t(who.length === 1 ? `samyra.${key}.one` : `samyra.${key}.other`, { field, figures: listed(inOrder(names, who).map((each) => figureName(names, each))) });
  return [...(strikes.length > 0 ? [say("would_strike", strikes)] : []), ...(stops.length > 0 ? [say("would_stop", stops)] : [])].join(" ");
}
