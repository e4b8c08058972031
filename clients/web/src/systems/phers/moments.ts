/** Which events of PHERS are seen to happen? */
import { kindOf } from "../../dice/kinds";
import { figureName, within } from "../../i18n/names";
import { filled } from "../../i18n/sentence";
import { t } from "../../i18n/words";
import { conflictOf, type Dice, type Table } from "../../moments/moment";
import type { Die, PhersConflict } from "./view";

function dice(held: unknown, set = false): Dice["dice"] {
  return Array.isArray(held) ? (held as Die[]).map(({ name, face }) => ({ kind: kindOf(name), face, set })) : [];
}

/** The three that show the same, as far as this viewer sees dice at all. */
function triple(all: Dice["dice"]): Dice["dice"] {
  const drawn = all.filter(({ kind }) => kind !== "S10");
  return drawn.length === 3 && new Set(drawn.map(({ face }) => face)).size === 1 ? drawn : [];
}

export const moments: Table = {
  "phers.DiceRolled": ({ figure, dice: thrown, covert, fixed }) => {
    const all = [...dice(covert), ...dice(thrown), ...dice(fixed, true)];
    return all.length > 0 ? { effect: "dice", throws: [{ at: `dice:${String(figure)}`, dice: all, sum: "" }] } : undefined;
  },
  "phers.ActionResolved": (event, { names }) => {
    const { figure, class: grade, success } = event;
    if (typeof grade !== "string") return undefined;
    const words = `${figureName(names, String(figure))}: ${t(`class.${grade}`, {}, "phers")} · ${t(success ? "phers.success" : "phers.failure")}`;
    return { effect: "dice", words, tone: success ? "plus" : "minus" };
  },
  "phers.ComparisonResolved": (event, { names }) =>
    typeof event["rel"] === "string"
      ? { effect: "dice", words: filled("event.phers.ComparisonResolved", event, within(names, "phers")), tone: "" }
      : undefined,
  "phers.DramaticEvent": (event, { after, names }) => {
    const { figure, text } = event;
    const decision = conflictOf<PhersConflict>(event, after)?.decisions?.[String(figure)];
    const title = filled("event.phers.DramaticEvent.empty", { figure }, within(names, "phers"));
    return { effect: "drama", dice: triple([...dice(decision?.dice), ...dice(decision?.fixed, true)]), title, words: String(text ?? "") };
  },
};
