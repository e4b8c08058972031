/** What happened so far? The log: newest first, by chapters, each step with its jump, its reasons and its fate. */
import "./pane.css";
import { useComputed } from "@preact/signals";
import { useRef } from "preact/hooks";
import { t } from "../../i18n/words";
import { isComplete } from "../../state/changes";
import { offer } from "../../forms/options/offers";
import { lazy } from "../../ui/lazy";
import { Button } from "../../ui/button";
import { useTable, useView } from "../../state/context";
import { stepsAt } from "../../state/steps";
import { useLater } from "./later";
import { LogList } from "./list";
import { useOwnLog } from "./own_log";
import { toNewest, useUnseen } from "./reading_place";
import { useArrowKeys } from "./arrow_keys";
import { useSeen } from "./unread";
import { lined } from "../visible";

/** Fetched after the log: nobody writes before anything is drawn. */
const TypedLine = lazy(async () => (await import("../command_line/line")).TypedLine);

export function LogPane({ onJump }: { onJump: () => void }) {
  const { state } = useTable().session;
  const pane = useRef<HTMLElement>(null);
  const at = state.at.value;
  const steps = useComputed(() => lined(stepsAt(state.visibleFrames.value, state.at.value)));
  const later = useLater(at);
  const unseen = useUnseen(pane, steps, at);
  useSeen(state, pane);
  useArrowKeys(pane);
  return (
    <section class="log" aria-label={t("log.title")} ref={pane} data-testid="log">
      <LogHead />
      <ChatLine />
      <Unseen n={unseen} onPress={() => toNewest(pane.current)} />
      {isComplete(state) ? (
        <LogList pane={pane} steps={steps} later={later} onJump={onJump} />
      ) : (
        <p class="muted">{t("log.loading")}</p>
      )}
    </section>
  );
}

/** The heading, and in the present the way to redo what was taken back. */
function LogHead() {
  const { session, request } = useTable();
  const view = session.state.live.value?.view;
  const mayRedo = useOwnLog() && session.state.at.value === undefined && view?.redo;
  return (
    <header class="log-head">
      <h2 class="sr">{t("log.title")}</h2>
      {mayRedo && offer(view, "table.Redo") ? (
        <Button onPress={() => request({ kind: "redo" })} testid="redo">
          {t("undo.uncorrect")}
        </Button>
      ) : null}
    </header>
  );
}

function ChatLine() {
  const { readOnly } = useTable();
  const view = useView();
  return !readOnly.value && offer(view, "table.Say") ? <TypedLine /> : null;
}

/** Leads to what came while somebody reads further down. */
function Unseen({ n, onPress }: { n: number; onPress: () => void }) {
  if (n === 0) return null;
  return (
    <Button kind="primary" class="log-unseen" onPress={onPress} testid="log-unseen">
      <>
        {t("log.unseen", { n })} <span aria-hidden="true">↑</span>
      </>
    </Button>
  );
}
