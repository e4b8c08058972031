/** Which levels count in a Decision, in one line? */
import { t, tenths } from "../../i18n/words";
import type { Choices } from "../../net/option";
import type { View } from "../../net/view";
import { sheetOf } from "./view";

/** A level as a part of a sum. */
export function signedTenths(n: number): string {
  return n < 0 ? tenths(n) : `+${tenths(n)}`;
}

/** Say what counts: "Agility +1.0 · Fencing +2.0 · simple roll". */
export function levelsLine(view: View, figure: string, choices: Choices): string {
  const levels = sheetOf(view, figure)?.levels ?? {};
  const named = [choices["talent"], choices["competence"]].flatMap((name) => {
    const level = levels[String(name)];
    return level ? [`${String(name)} ${signedTenths(level.tenths)}`] : [];
  });
  const moved = (["difficulty", "situation"] as const).flatMap((name) =>
    choices[name] ? [`${t(`phers.${name}`)} ${signedTenths(Number(choices[name]))}`] : [],
  );
  return [
    ...(named.length > 0 ? named : [t("phers.no_levels")]),
    ...moved,
    t(`value.${String(choices["kind"])}`, {}, "phers"),
  ].join(" · ");
}
