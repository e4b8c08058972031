/** Which levels count, and which roll? As they are likely or were proposed, or otherwise. */
import { t } from "../../i18n/words";
import { OptionButton, OptionForm } from "../../options/form";
import { givenBy } from "../../options/given";
import { commandLabel } from "../../options/labels";
import type { Option } from "../../options/option";
import { constant } from "../../options/command";
import { Opens } from "../../parts/question";
import { useView } from "../../parts/table";
import type { Question } from "../generic/asked";
import { levelsLine } from "./controls";

function LevelsQuestion({ option }: { option: Option }) {
  const choices = givenBy(option, useView());
  const line = levelsLine(useView(), String(constant(option.fields["figure"])), choices);
  return (
    <>
      <p class="phers-told" data-testid="levels-line">
        {line}
      </p>
      <div class="plays">
        <OptionButton option={option} choices={choices} kind="primary" label={t("phers.as_said")} testid="confirm-levels" />
        <Opens label={t("phers.otherwise")} title={commandLabel(option.type)} testid="open-ask">
          {(close) => <OptionForm option={option} weighed onDone={close} />}
        </Opens>
      </div>
    </>
  );
}

/** Draws the question which levels count; any other in the usual way. */
export function levelsQuestion({ ask, options: [option] }: Question) {
  return ask.kind === "summands" && option ? <LevelsQuestion option={option} /> : null;
}
