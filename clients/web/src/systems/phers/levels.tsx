/** Which levels count, and which roll? As they are likely or were proposed, or otherwise. */
import { t } from "../../i18n/words";
import { OptionButton, OptionForm } from "../../options/form";
import { givenBy } from "../../options/given";
import { commandLabel } from "../../options/labels";
import { constant } from "../../options/command";
import { Opens } from "../../parts/question";
import { useView } from "../../parts/table";
import type { Question } from "../generic/asked";
import { Told } from "../generic/line";
import { levelsLine } from "./controls";

export function LevelsQuestion({ question: { options: [option] } }: { question: Question }) {
  const view = useView();
  if (!option) return null;
  const choices = givenBy(option, view);
  return (
    <>
      <Told look="phers-told" words={levelsLine(view, String(constant(option.fields["figure"])), choices)} testid="levels-line" />
      <div class="plays">
        <OptionButton option={option} choices={choices} kind="primary" label={t("phers.as_said")} testid="confirm-levels" />
        <Opens label={t("phers.otherwise")} title={commandLabel(option.type)} testid="open-ask">
          {(close) => <OptionForm option={option} weighed onDone={close} />}
        </Opens>
      </div>
    </>
  );
}
