/** What lies on the table, and what is asked about it? The board of the shown conflict, and its question. */
import { t } from "../i18n/words";
import { EyesSign } from "../parts/eyes";
import { NoticeBar } from "../parts/refusal";
import { useTable, useView } from "../parts/table";
import { WaitingRoom } from "../waiting/room";
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

export function Board({ toLead }: { toLead: () => void }) {
  const { looking } = useTable();
  const shown = useShown();
  return (
    <main id="main" class={`board ${looking.value ? "looking" : ""}`} tabIndex={-1} data-testid="stage">
      {shown ? (
        <section class="conflict" aria-label={shown.conflict.title}>
          <shown.part.Board key={shown.id} id={shown.id} conflict={shown.conflict} />
        </section>
      ) : (
        <WaitingRoom toLead={toLead} />
      )}
    </main>
  );
}

export function Question() {
  const shown = useShown();
  return (
    <div class="ask-place">
      <NoticeBar />
      {shown ? <shown.part.Question key={shown.id} id={shown.id} conflict={shown.conflict} /> : null}
    </div>
  );
}
