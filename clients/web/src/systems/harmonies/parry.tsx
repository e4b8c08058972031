/** How does one parry? As one stands ready, or by something else; with what each is worth. */
import { t } from "../../i18n/words";
import { WhatIf } from "../../odds/whatif";
import { OptionButton, OptionForm } from "../../options/form";
import { commandLabel } from "../../options/labels";
import { Opens } from "../../parts/question";
import { useView } from "../../parts/table";
import type { Question } from "../generic/asked";
import { approachIn } from "./view";

function ParryQuestion({ question: { options } }: { question: Question }) {
  const view = useView();
  const parry = options.find(({ type }) => type === "harmonies.Parry");
  const decline = options.find(({ type }) => type === "harmonies.DeclineParry");
  const ready = parry ? approachIn(parry, view) : {};
  if (!parry) return null;
  return (
    <>
      <WhatIf option={parry} choices={ready} />
      <div class="plays">
        <OptionButton option={parry} choices={ready} kind="primary" testid="parry-ready" />
        <Opens label={t("harmonies.parry_other")} title={commandLabel(parry.type)} testid="open-ask">
          {(close) => <OptionForm option={parry} given={ready} weighed onDone={close} />}
        </Opens>
        {decline ? <OptionButton option={decline} /> : null}
      </div>
    </>
  );
}

/** Draws the question whether to parry; any other in the usual way. */
export function parryQuestion(question: Question) {
  return question.ask.kind === "parry" ? <ParryQuestion question={question} /> : null;
}
