/** How does one object to a step? In one's own words; the gm is asked to look at it again. */
import { t } from "../../i18n/words";
import { Dialog } from "../../ui/dialog";
import { OptionForm } from "../../forms/option_form";
import { offer } from "../../forms/options/offers";
import { NoticeBar } from "../notice";
import { useTable } from "../../state/context";
import { StepWords } from "./quoted_step";
import "./objection_words";

export function ObjectTo({ step, onClose }: { step: string; onClose: () => void }) {
  const { session } = useTable();
  const view = session.state.live.value?.view;
  const option = view && offer(view, "table.Object", { step });
  return (
    <Dialog title={t("objection.title")} onClose={onClose} testid="object-dialog">
      <StepWords step={step} />
      <NoticeBar />
      {option ? (
        <OptionForm option={option} suggested={{ step }} without={["step"]} onDone={onClose} />
      ) : (
        <p class="muted">{t("objection.not_now")}</p>
      )}
    </Dialog>
  );
}
