/** Which events of Harmonies are seen to happen? */
import { figureName } from "../../i18n/display_names";
import { within } from "../../state/names";
import { filled } from "../../i18n/sentence";
import { signed, t } from "../../i18n/words";
import type { Dice, AnimationTable } from "../../animations/effects/board_animation";
import { tone } from "./view";

function dice(kind: "fortune" | "misfortune", faces: unknown): Dice["dice"] {
  return (faces as number[]).map((face) => ({ kind, face }));
}

export const animationTable: AnimationTable = {
  "harmonies.DiceRolled": ({ action, figure, F, M, roll, outcome }, { names }) => ({
    effect: "dice",
    throws: [
      {
        at: `dice:${String(action)}:${String(figure)}`,
        dice: [...dice("fortune", F), ...dice("misfortune", M)],
        sum: signed(Number(roll)),
      },
    ],
    words: [
      figureName(names, String(figure)),
      ...(outcome ? [t(`value.${String(outcome)}`, {}, "harmonies")] : []),
    ].join(": "),
    tone: tone(outcome),
  }),
  "harmonies.ActionResolved": (event, { names }) => ({
    effect: "dice",
    words: filled(
      `event.harmonies.ActionResolved.${String(event["outcome"])}`,
      event,
      within(names, "harmonies"),
    ),
    tone: tone(event["outcome"]),
  }),
};
