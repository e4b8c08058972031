/** What lies on the table, and what is asked about it? The board of the shown conflict, and its question. */
import "../../systems/generic/felt.css";
import "../../systems/generic/sides.css";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/words";
import { lazy } from "../../ui/lazy";
import { QuestionFrame } from "../../systems/generic/question_frame";
import { Scope, scopeOf } from "../../ui/scope";
import { NoticeBar } from "../notice";
import { useTable, useView } from "../../state/context";
import { useParts } from "../../state/select";
import { Guarded } from "../../ui/error_boundary";
import { OnceMore } from "../../systems/generic/onward";
import { PlainQuestion } from "../../systems/parts";
import { NextConflict } from "../preparation/next_button";
import { Aside } from "./aside";
import { useLastChange } from "../changed";
import { useShown } from "../shown";

/** Fetched after the table: what is new comes later. */
const Arrived = lazy(async () => (await import("./arrived")).Arrived);
const TakenBack = lazy(async () => (await import("../history/taken_back")).TakenBack);
const PastSign = lazy(async () => (await import("../replay/past_sign")).PastSign);
const EyesSign = lazy(async () => (await import("../replay/viewpoint")).ViewpointSign);

const Captions = lazy(async () => (await import("../replay/captions")).Captions);

/** Fetched once something is looked at again. */
export function CaptionPlace() {
  const { session, exported } = useTable();
  const { at, news } = session.state;
  const replayed = at.value !== undefined || news.value?.from === "replay";
  return exported || replayed ? <Captions /> : null;
}

/** Says that the table is shown as somebody else sees it. */
function Cut() {
  const sharedView = useTable().session.state.sharedView.value;
  return <div role="status">{sharedView ? <EyesSign as={sharedView.as} /> : null}</div>;
}

function Changed() {
  return useLastChange() ? <TakenBack /> : null;
}

/** Fetched for who waits: most come to a table that plays. */
const WaitingRoom = lazy(async () => (await import("./waiting_room")).WaitingRoom);
const SandboxSign = lazy(async () => (await import("../history/sandbox")).SandboxSign);
const Preparing = lazy(async () => (await import("./waiting_room")).PreparedConflict);

/** Signs that the table is not shown as it is now, or not to the reader alone. */
export function StageSigns() {
  const { session } = useTable();
  const view = useParts("table");
  return (
    <div class="seen-as">
      {view.table.sandbox ? <SandboxSign /> : null}
      <Cut />
      {session.state.at.value === undefined ? null : <PastSign />}
    </div>
  );
}

export function ShownBoard({ toFigures }: { toFigures: () => void }) {
  const { readOnly } = useTable();
  const view = useView();
  const shown = useShown();
  return (
    <div
      id="board"
      class={`board ${readOnly.value ? "looking" : ""}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a board that scrolls is scrolled by keys, too
      tabIndex={0}
      role="region"
      aria-label={t("tab.table")}
      data-testid="stage"
    >
      <Guarded part="board" now={view}>
        <Aside />
        {shown ? (
          <section
            class={`conflict ${scopeOf(shown.conflict.system)}`}
            aria-label={shown.conflict.title}
          >
            <shown.part.Board key={shown.id} id={shown.id} conflict={shown.conflict} />
          </section>
        ) : (
          <WaitingRoom toFigures={toFigures} />
        )}
      </Guarded>
    </div>
  );
}

/** Fetch after the table what would else come later than what it belongs to, and move that. */
function useFetchedAhead(gmActs: boolean): void {
  useEffect(() => {
    void TakenBack.fetch();
    void PastSign.fetch();
    void PlainQuestion.fetch();
  }, []);
  useEffect(() => void (gmActs && OnceMore.fetch()), [gmActs]);
}

interface QuestionProps {
  toTable: () => void;
}

/** Fetched once a conflict is over. */
const AfterConflict = lazy(async () => (await import("./after_conflict")).AfterConflict);

/** A conflict that is over asks nothing: the gm goes on to the next. */
function Over({ id }: { id: string }) {
  return (
    <QuestionFrame asked={false} words={t("question.over")}>
      <div class="plays">
        <NextConflict kind="primary" testid="next-conflict" />
        <OnceMore id={id} />
      </div>
    </QuestionFrame>
  );
}

export function ShownQuestion({ toTable }: QuestionProps) {
  const shown = useShown();
  const { readOnly, exported, Doubts } = useTable();
  const gmActs = useParts("me").me.role === "gm" && !readOnly.value;
  const ended = shown?.conflict.open === false;
  const over = ended && gmActs;
  const past = useTable().session.state.at.value !== undefined;
  useFetchedAhead(gmActs);
  const others = !gmActs && !exported && shown?.conflict.open;
  const participants = others ? shown.part.preparing(shown.conflict) : undefined;
  return (
    <div class="ask-place">
      <div class="words-place">
        {exported ? null : <Arrived shown={shown?.id} toTable={toTable} />}
        <NoticeBar />
      </div>
      <Changed />
      {Doubts ? <Doubts shown={shown?.id} /> : null}
      {shown ? (
        <Scope system={shown.conflict.system}>
          {over ? (
            <Over id={shown.id} />
          ) : (
            <shown.part.Question key={shown.id} id={shown.id} conflict={shown.conflict} />
          )}
          {ended && !exported && !past ? <AfterConflict id={shown.id} /> : null}
          {participants ? (
            <Preparing id={shown.id} title={shown.conflict.title} participants={participants} />
          ) : null}
        </Scope>
      ) : null}
    </div>
  );
}
