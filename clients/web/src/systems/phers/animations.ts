/** Which events of PHERS are seen to happen? */
import { dieName } from "../../ui/dice/die";
import { dieKind } from "../../ui/dice/kinds";
import { figureName } from "../../i18n/display_names";
import { within } from "../../state/names";
import { filled } from "../../i18n/sentence";
import { signed, t } from "../../i18n/words";
import type { View } from "../../net/view";
import {
  conflictOf,
  type Dice,
  type AnimationTable,
} from "../../animations/effects/board_animation";
import type { GameEvent } from "../../net/wire";
import {
  allRolled,
  luckWords,
  type PhersDecision,
  type PhersDie,
  type PhersConflict,
} from "./view";

function dice(held: unknown, set = false): Dice["dice"] {
  return Array.isArray(held)
    ? (held as PhersDie[]).map(({ name, face }) => ({ kind: dieKind(name), face, set }))
    : [];
}

/** The three that show the same, as far as this viewer sees dice at all. */
function triple(all: Dice["dice"]): Dice["dice"] {
  const drawn = all.filter(({ kind }) => kind !== "S10");
  return drawn.length === 3 && new Set(drawn.map(({ face }) => face)).size === 1 ? drawn : [];
}

function decisionOf(event: GameEvent, after: View): PhersDecision | undefined {
  return conflictOf<PhersConflict>(event, after)?.decisions?.[String(event["figure"])];
}

/** "3 × 2 − 1 = +5", once it is known what the dice came to. */
function sumOf(decision: PhersDecision | undefined): string {
  const { class: grade, z } = decision ?? {};
  return decision && grade && z !== undefined ? `${luckWords(decision)} = ${signed(z)}` : "";
}

export const animationTable: AnimationTable = {
  "phers.DiceRolled": (event, { after }) => {
    const { figure, dice: thrown, covert, fixed } = event;
    const all = [...dice(covert), ...dice(thrown), ...dice(fixed, true)];
    return all.length > 0
      ? {
          effect: "dice",
          throws: [
            { at: `dice:${String(figure)}`, dice: all, sum: sumOf(decisionOf(event, after)) },
          ],
        }
      : undefined;
  },
  "phers.ActionResolved": (event, { after, names }) => {
    const { figure, class: grade, success } = event;
    const doubled = Array.isArray(event["doubled"])
      ? (event["doubled"] as string[]).map((die) =>
          t("phers.doubled", { die: dieName(dieKind(`${die}10`)) }),
        )
      : [];
    if (typeof grade !== "string") return undefined;
    const conflict = conflictOf<PhersConflict>(event, after);
    const judged = conflict === undefined || allRolled(conflict);
    const words = [
      `${figureName(names, String(figure))}: ${t(`class.${grade}`, {}, "phers")}`,
      ...(judged ? [t(success ? "phers.success" : "phers.failure")] : []),
      ...doubled,
    ].join(" · ");
    return { effect: "dice", words, tone: judged ? (success ? "plus" : "minus") : "" };
  },
  "phers.ComparisonResolved": (event, { names }) =>
    typeof event["rel"] === "string"
      ? {
          effect: "dice",
          words: filled(
            `event.phers.ComparisonResolved.${event["rel"]}`,
            event,
            within(names, "phers"),
          ),
          tone: "",
        }
      : undefined,
  "phers.DramaticEvent": (event, { after, names }) => {
    const { figure, text } = event;
    const decision = decisionOf(event, after);
    const title = filled("event.phers.DramaticEvent.empty", { figure }, within(names, "phers"));
    return {
      effect: "drama",
      dice: triple([...dice(decision?.dice), ...dice(decision?.fixed, true)]),
      title,
      words: String(text ?? ""),
    };
  },
};
