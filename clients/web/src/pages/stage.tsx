/** What lies on the table, and what is asked about it? The board of the shown conflict, and its question. */
import { t } from "../i18n/words";
import { EyesSign } from "../parts/eyes";
import { Icon } from "../parts/icon";
import { QuestionFrame } from "../parts/question";
import { NoticeBar } from "../parts/refusal";
import { useTable, useView } from "../parts/table";
import { Arrived } from "./arrived";
import { useShown } from "./shown";

/** Signs that the table is not shown as it is now, or not to the reader alone. */
export function Signs() {
  const { kept, session } = useTable();
  const view = useView();
  return (
    <div class="seen-as">
      {view.table.sandbox ? (
        <aside class="sandbox-sign" aria-label={t("sandbox.title")} data-testid="sandbox">
          {t("sandbox.sign")}
        </aside>
      ) : null}
      <EyesSign />
      {session.state.at.value === undefined ? null : <p class="past-sign">{t(kept ? "kept.sign" : "replay.sign")}</p>}
    </div>
  );
}

function Empty({ toLead }: { toLead: () => void }) {
  const view = useView();
  const { looking } = useTable();
  const gm = view.me.role === "gm";
  return (
    <section class="empty">
      <Icon size={96} />
      <h2>{t("stage.empty")}</h2>
      <p class="muted">{t(gm ? "stage.empty_gm" : "stage.empty_player")}</p>
      {gm && !looking.value ? (
        <button type="button" class="primary to-lead" onClick={toLead} data-testid="to-lead">
          {t("stage.to_lead")}
        </button>
      ) : null}
    </section>
  );
}

export function Board({ toLead }: { toLead: () => void }) {
  const { looking } = useTable();
  const shown = useShown();
  return (
    <div id="board" class={`board ${looking.value ? "looking" : ""}`} tabIndex={-1} data-testid="stage">
      {shown ? (
        <section class="conflict" aria-label={shown.conflict.title}>
          <shown.part.Board key={shown.id} id={shown.id} conflict={shown.conflict} />
        </section>
      ) : (
        <Empty toLead={toLead} />
      )}
    </div>
  );
}

/** A conflict that is over asks nothing: the gm goes on to the next. */
function Over({ toLead }: { toLead: () => void }) {
  return (
    <QuestionFrame asked={false} words={t("question.over")}>
      <div class="plays">
        <button type="button" class="primary" data-testid="next-conflict" onClick={toLead}>
          {t("question.next_conflict")}
        </button>
      </div>
    </QuestionFrame>
  );
}

interface QuestionProps {
  toLead: () => void;
  toTable: () => void;
}

export function Question({ toLead, toTable }: QuestionProps) {
  const shown = useShown();
  const { looking, kept } = useTable();
  const leads = useView().me.role === "gm" && !looking.value;
  const over = shown?.conflict.open === false && leads;
  return (
    <div class="ask-place">
      <NoticeBar />
      {kept ? null : <Arrived shown={shown?.id} toTable={toTable} />}
      {shown && !over ? <shown.part.Question key={shown.id} id={shown.id} conflict={shown.conflict} /> : null}
      {over ? <Over toLead={toLead} /> : null}
    </div>
  );
}
