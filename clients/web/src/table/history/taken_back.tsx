/** What was just taken back, by whom and why? A line above the table; the gm takes it back again beside it. */
import "./taken_back.css";
import { useState } from "preact/hooks";
import { lastChange, steps } from "../../state/steps";
import { Button } from "../../ui/button";
import { moveSentence } from "../steps";
import { t } from "../../i18n/words";
import { offer } from "../../forms/options/offers";
import { useTable } from "../../state/context";

export function TakenBack() {
  const { session, names, readOnly, request } = useTable();
  const { state } = session;
  const [away, putAway] = useState("");
  const change = lastChange(state.visibleFrames.value, state.at.value);
  const step = steps(state.visibleFrames.value).find(({ id }) => id === change?.id);
  if (!step || step.id === away) return null;
  const view = state.live.value?.view;
  const again = !readOnly.value && view?.redo && offer(view, "table.Redo");
  return (
    <aside class="taken-back" aria-label={t("after.title")} data-testid="taken-back">
      <p>
        <b>{moveSentence(step, names.value)}</b>{" "}
        {step.why ? t("log.because", { why: step.why }) : null}
      </p>
      {again ? (
        <Button onPress={() => request({ kind: "redo" })} testid="redo-here">
          {t("undo.uncorrect")}
        </Button>
      ) : null}
      <Button
        kind="icon"
        aria-label={t("after.away")}
        title={t("after.away")}
        onPress={() => putAway(step.id)}
        testid="taken-back-away"
      >
        ×
      </Button>
    </aside>
  );
}
