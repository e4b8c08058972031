/** Does something happen, now that the dice are equal? What would count otherwise, and both answers. */
import { t } from "../../i18n/words";
import { OptionButton, OptionForm } from "../../options/form";
import { commandLabel } from "../../options/labels";
import { Opens } from "../../parts/question";
import { useView } from "../../parts/table";
import type { Question } from "../generic/asked";
import { Told } from "../generic/line";
import { gradeName } from "./scale";
import type { PhersConflict } from "./view";

export function EventQuestion({ question: { ask, options } }: { question: Question }) {
  const conflict = useView().conflicts?.[ask.conflict] as PhersConflict | undefined;
  const { triple, otherwise } = conflict?.decisions?.[ask.subject ?? ""] ?? {};
  const accept = options.find(({ type }) => type === "phers.AcceptEvent");
  const decline = options.find(({ type }) => type === "phers.DeclineEvent");
  return (
    <>
      {otherwise === undefined ? null : <Told look="phers-told" words={t(triple ? "phers.equal_dice" : "phers.no_equal_dice", { class: gradeName(otherwise) })} testid="otherwise" />}
      <div class="plays">
        {accept ? (
          <Opens label={t("phers.let_happen")} title={commandLabel(accept.type)} kind="primary" testid="open-ask">
            {(close) => <OptionForm option={accept} onDone={close} />}
          </Opens>
        ) : null}
        {decline ? <OptionButton option={decline} kind={accept ? "quiet" : "primary"} /> : null}
      </div>
    </>
  );
}
