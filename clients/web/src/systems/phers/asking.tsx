/** Which levels count, and does something happen, now that the dice are equal? As it is likely, or otherwise. */
import { dieName } from "../../ui/dice/die";
import { dieKind } from "../../ui/dice/kinds";
import { listed, t } from "../../i18n/words";
import { buildCommand, optionValue, start } from "../../forms/options/build_command";
import { OptionButton } from "../../forms/option_button";
import { OptionForm } from "../../forms/option_form";
import { offer } from "../../forms/options/offers";
import { conflictIn, currentValues } from "../../forms/options/values";
import { commandLabel } from "../../forms/options/labels";
import type { Option } from "../../net/option";
import { Opens } from "../../ui/opens";
import { useView } from "../../state/context";
import { useParts } from "../../state/select";
import type { OpenQuestion } from "../generic/asked";
import { Paragraph } from "../../forms/paragraph";
import { levelsLine } from "./levels_line";
import { gradeName } from "./scale";
import { decisionDice, type PhersConflict } from "./view";

/** Refuse what a player proposed: it ends. The gm alone puts two against each other. */
function Refuse({ option }: { option: Option }) {
  const view = useView();
  if (conflictIn<PhersConflict>(option, view)?.kind !== "decision") return null;
  const close = offer(view, "table.CloseConflict", { conflict: optionValue(option, "conflict") });
  return close ? (
    <OptionButton option={close} label={t("phers.refuse")} testid="refuse-proposal" />
  ) : null;
}

interface LevelsQuestionProps {
  question: OpenQuestion;
}

/** Which levels count: those that are likely or were proposed, or others. */
export function LevelsQuestion({
  question: {
    options: [option],
  },
}: LevelsQuestionProps) {
  const view = useView();
  if (!option) return null;
  const choices = currentValues(option, view);
  // What was proposed may be gone since.
  const counts = buildCommand(option, { ...start(option), ...choices }, view) !== undefined;
  return (
    <>
      <Paragraph
        look="phers-told"
        words={levelsLine(view, optionValue(option, "figure"), choices)}
        testid="levels-line"
      />
      <div class="plays">
        {counts ? (
          <OptionButton
            option={option}
            choices={choices}
            kind="primary"
            label={t("phers.as_said")}
            testid="confirm-levels"
          />
        ) : null}
        <Opens label={t("phers.otherwise")} title={commandLabel(option.type)} testid="open-ask">
          {(close) => <OptionForm option={option} weighed onDone={close} />}
        </Opens>
        <Refuse option={option} />
      </div>
    </>
  );
}

/** Whether something happens, now that the dice are equal: what would count otherwise, and both answers. */
export function EventQuestion({ question: { ask, options } }: { question: OpenQuestion }) {
  const conflict = useParts("conflicts").conflicts?.[ask.conflict] as PhersConflict | undefined;
  const decision = conflict?.decisions?.[ask.subject ?? ""];
  const { triple, otherwise } = decision ?? {};
  const equal = decision && decisionDice(decision);
  const accept = options.find(({ type }) => type === "phers.AcceptEvent");
  const decline = options.find(({ type }) => type === "phers.DeclineEvent");
  return (
    <>
      {otherwise === undefined ? null : (
        <Paragraph
          look="phers-told"
          words={
            triple && equal
              ? t("phers.equal_dice", {
                  dice: listed(equal.map(({ name }) => dieName(dieKind(name)))),
                  face: equal[0]?.face ?? "",
                  class: gradeName(otherwise),
                })
              : t("phers.no_equal_dice", { class: gradeName(otherwise) })
          }
          testid="otherwise"
        />
      )}
      <div class="plays">
        {accept ? (
          <Opens
            label={t("phers.let_happen")}
            title={commandLabel(accept.type)}
            kind="primary"
            testid="open-ask"
          >
            {(close) => <OptionForm option={accept} onDone={close} />}
          </Opens>
        ) : null}
        {decline ? <OptionButton option={decline} kind={accept ? "quiet" : "primary"} /> : null}
      </div>
    </>
  );
}
