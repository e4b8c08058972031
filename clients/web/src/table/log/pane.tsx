/** What happened so far? The log: newest first, by chapters, each step with its jump, its reasons and its fate. */
import "./pane.css";
import { useComputed } from "@preact/signals";
import { useCallback, useMemo, useRef } from "preact/hooks";
import { objectionsTo } from "../history/objections";
import { t } from "../../i18n/words";
import { isComplete, goTo } from "../../state/changes";
import { grown, growing } from "../../state/incremental";
import { memoByKey, memoByIdentity } from "../../state/memo";
import type { View } from "../../net/view";
import { offer } from "../../forms/options/offers";
import { momentLink } from "../replay/moment_url";
import { lazily } from "../../ui/lazily";
import { Button } from "../../ui/button";
import { useTable, useView } from "../../state/context";
import { ChapterSection } from "./chapter";
import { entryActions } from "../history/entry_actions";
import { isMove, steps as foldSteps, stepsAt, type Step } from "../../state/steps";
import { StepRow } from "./step";
import { branches } from "./lines";
import { calendarDay } from "./days";
import { Later, sectionsUntil, useLater } from "./later";
import { toNewest, useMomentInSight, useUnseen } from "./reading_place";
import { sections, type Open, type Section } from "./sections";
import { useArrowKeys } from "./arrow_keys";
import { useSeen } from "./unread";
import { visibleEvents } from "../visible";
import { mayPublish } from "../sharing/allowed";

/** Fetched after the log: nobody writes before anything is drawn. */
const TypedLine = lazily(async () => (await import("../command_line/line")).TypedLine);
/** Fetched once something was taken back. */
const Branches = lazily(async () => (await import("./variation")).Branches);

/** Rows that are drawn before anybody scrolls. */
const AT_ONCE = 50;

/** Those that are worth a line. */
const lined = growing<Step, readonly Step[]>(
  () => [],
  (made, more) =>
    grown(
      made,
      more.filter((step) => isMove(step) || visibleEvents(step).length > 0),
    ),
);

type Objections = NonNullable<View["objections"]>;
const NOBODY_OBJECTS: Objections = {};

/** Steps that branch off or are objected to are open; as long as these are the same, so are those. */
const openBy = memoByIdentity((branched: ReadonlyMap<string, unknown>) =>
  memoByIdentity((objections: Objections): Open => {
    const objected = new Set(Object.values(objections).map(({ step }) => step));
    return (step) => branched.has(step.id) || objected.has(step.id);
  }),
);

export function LogPane({ onJump }: { onJump: () => void }) {
  const { session, names, request, readOnly, exported } = useTable();
  const { state } = session;
  const present = useView();
  const pane = useRef<HTMLElement>(null);
  useSeen(state, pane);
  useArrowKeys(pane);
  const steps = useComputed(() => lined(stepsAt(state.visibleFrames.value, state.at.value)));
  const view = state.live.value?.view;
  const at = state.at.value;
  const focus =
    at === undefined ? steps.value.length - 1 : steps.value.findLastIndex((step) => step.n <= at);
  const unseen = useUnseen(pane, steps, at);
  const later = useLater(at);
  /** The last moment of which anything is told. */
  const until = at === undefined || later.open ? Infinity : at;
  const say = readOnly.value ? undefined : offer(present, "table.Say");
  /** Nothing is done from another viewpoint than one's own. */
  const own = !exported && state.viewpoint.value === undefined;
  const gm = view?.me.role === "gm" && own;
  const lines = useComputed(() =>
    branches(own || exported ? state.live.value?.view : undefined, foldSteps(state.frames.value)),
  );
  const show = useCallback(
    (n: number): void => {
      goTo(state, n);
      onJump();
    },
    [state, onJump],
  );
  const goOn = useCallback((line: string): void => request({ kind: "line", line }), [request]);
  const branching = (step: string) => {
    // Gms alone have them, and go on with one from a moment on it: none is hidden as something later.
    const all = lines.value.get(step) ?? [];
    return all.length > 0 ? (
      <Branches
        all={all}
        names={names.value}
        frames={state.frames.value}
        show={show}
        goOn={exported ? undefined : goOn}
      />
    ) : null;
  };
  const parts = useComputed(() =>
    sections(
      steps.value,
      names.value,
      openBy(lines.value)(state.live.value?.view.objections ?? NOBODY_OBJECTS),
    ),
  );
  const divided = until === Infinity ? parts.value : sectionsUntil(parts.value, until);
  const newest = divided.toReversed();
  useMomentInSight(pane, at, divided);
  const current = at === undefined ? undefined : steps.value[focus];
  const choices = useCallback(
    (step: Step, share: () => void) => {
      // What can be done is done to what counts now.
      const all = foldSteps(state.visibleFrames.value);
      return entryActions(
        all.find(({ n }) => n === step.n) ?? step,
        state.live.value?.view,
        all,
        request,
        share,
      );
    },
    [state, request],
  );
  const link = useCallback((step: Step) => momentLink(state.table, step), [state]);
  const reply = useCallback(
    (objection: string) => request({ kind: "answer", objection }),
    [request],
  );
  const seen = own && until === Infinity ? view : present;
  const row = useCallback(
    (step: Step) => (
      <StepRow
        key={step.n}
        step={step}
        names={names.value}
        current={step === current}
        later={at !== undefined && step.n > at}
        jump={show}
        choices={own ? choices : undefined}
        link={link}
        objections={objectionsTo(seen, step.id)}
        branches={branching(step.id)}
        reply={gm ? reply : undefined}
      />
    ),
    [
      names.value,
      current,
      at,
      until,
      show,
      own,
      choices,
      link,
      seen?.objections,
      lines.value,
      exported,
      goOn,
      gm,
      reply,
    ],
  );
  const only = newest.length === 1;
  const publishes = own && at === undefined && view !== undefined && mayPublish(view);
  // A chapter that is the same is drawn the same, and so not again.
  const chapter = useMemo(
    () =>
      memoByIdentity((part: Section) =>
        memoByKey((place) => (
          <ChapterSection
            key={part.n}
            part={part}
            draw={row}
            current={current}
            latest={place.startsWith("latest")}
            only={only}
            publishes={publishes}
            above={place.replace("latest", "")}
          />
        )),
      ),
    [row, current, only, publishes],
  );
  let drawn = 0;
  let above = calendarDay(Date.now());
  return (
    <section class="log" aria-label={t("log.title")} ref={pane} data-testid="log">
      <header class="log-head">
        <h2 class="sr">{t("log.title")}</h2>
        {own && at === undefined && view?.redo && offer(view, "table.Redo") ? (
          <Button onPress={() => request({ kind: "redo" })} testid="redo">
            {t("undo.uncorrect")}
          </Button>
        ) : null}
      </header>
      {say ? <TypedLine /> : null}
      {unseen > 0 ? (
        <Button
          kind="primary"
          look="log-unseen"
          onPress={() => toNewest(pane.current)}
          testid="log-unseen"
        >
          <>
            {t("log.unseen", { n: unseen })} <span aria-hidden="true">↑</span>
          </>
        </Button>
      ) : null}
      {isComplete(state) ? (
        <div class="log-list">
          {at !== undefined && (steps.value.at(-1)?.n ?? 0) > at ? <Later {...later} /> : null}
          {newest.map((part) => {
            const place = `${drawn < AT_ONCE ? "latest" : ""}${above}`;
            drawn += part.rows.length;
            above = calendarDay(part.rows[0]?.steps[0]?.at ?? 0);
            return chapter(part)(place);
          })}
          {branching("")}
        </div>
      ) : (
        <p class="muted">{t("log.loading")}</p>
      )}
    </section>
  );
}
