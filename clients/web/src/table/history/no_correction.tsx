/** What of a step that could not be anything else? What can be done about it instead is one press away. */
import "./change_dialog.css";
import { t } from "../../i18n/words";
import { requestsAbout } from "./entry_actions";
import { steps } from "../../state/steps";
import { Button } from "../../ui/button";
import { useTable, type Answering } from "../../state/context";

export function NoCorrection({
  step,
  answering,
  onClose,
}: {
  step: string;
  answering: Answering | undefined;
  onClose: () => void;
}) {
  const { session, request } = useTable();
  const view = session.state.live.value?.view;
  const all = steps(session.state.frames.value);
  const found = all.find(({ id }) => id === step);
  const ways =
    view && found
      ? requestsAbout(found, view, all).filter(({ kind }) => kind === "take_out" || kind === "undo")
      : [];
  return (
    <div class="plan-view">
      <p class="muted" data-testid="correct-none">
        {t("correct.none")}
      </p>
      <div class="instead">
        {ways.map((way) => (
          <Button
            key={way.kind}
            kind="offer"
            onPress={() => request({ ...way, ...(answering ? { answering } : {}) })}
            testid={`correct-${way.kind}`}
          >
            {t(`menu.${way.kind}`)}
          </Button>
        ))}
      </div>
      <div class="plays">
        <Button onPress={onClose}>{t("dialog.close")}</Button>
      </div>
    </div>
  );
}
