/** What happened so far? The log: newest first, by chapters, each step with its jump, its reasons and its fate. */
import { useComputed } from "@preact/signals";
import type { RefObject } from "preact";
import { useCallback, useEffect, useRef } from "preact/hooks";
import { objectionsTo } from "../appeals/objections";
import { t } from "../i18n/words";
import { complete, goTo } from "../model/changes";
import { offer } from "../options/offers";
import { useAfterPaint } from "../parts/afterpaint";
import { Behind } from "../parts/behind";
import { momentLink } from "../parts/moment";
import { Press } from "../parts/press";
import { useTable, useView } from "../parts/table";
import { TypedLine } from "../typed/line";
import { Chapter } from "./chapter";
import { choicesOf } from "./choices";
import { isMove, steps as foldSteps, type Step } from "./entries";
import { StepRow } from "./step";
import { sections } from "./sections";
import { useThrough } from "./through";
import { useSeen } from "./unread";
import { branches, Branches } from "./variation";
import { redoWords, told } from "./words";

/** Rows that are drawn before anybody scrolls. */
const AT_ONCE = 50;

function worthALine(step: Step): boolean {
  return isMove(step) || told(step).length > 0;
}

/** Show the newest of a log that lies somewhere in here: it stands first. */
export function toNewest(place: Element | null | undefined): void {
  place?.querySelector(".log-list")?.scrollTo(0, 0);
}

/** What is on the screen is seen, before it is drawn: no mark says meanwhile that something is new. */
export function LogPane({ onJump }: { onJump: () => void }) {
  const { state } = useTable().session;
  const pane = useRef<HTMLElement>(null);
  useSeen(state, pane);
  return (
    <Behind>
      <Log pane={pane} onJump={onJump} />
    </Behind>
  );
}

function Log({ pane, onJump }: { pane: RefObject<HTMLElement | null>; onJump: () => void }) {
  const { session, names, wish, looking, kept } = useTable();
  const { state } = session;
  const present = useView();
  useThrough(pane);
  const steps = useComputed(() => foldSteps(state.told.value).filter(worthALine));
  const view = state.live.value?.view;
  const at = state.at.value;
  const focus = at === undefined ? steps.value.length - 1 : steps.value.findLastIndex((step) => step.n <= at);
  useEffect(() => {
    if (!pane.current?.checkVisibility?.()) return;
    // Back in the present one follows it again.
    if (at === undefined) toNewest(pane.current);
    else pane.current.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const say = looking.value ? undefined : offer(present, "table.Say");
  /** Nothing is done with other eyes than one's own. */
  const own = !kept && state.viewer.value === undefined;
  const gm = view?.me.role === "gm" && own;
  const lines = useComputed(() => branches(own || kept ? state.live.value?.view : undefined, foldSteps(state.frames.value)));
  const show = useCallback((n: number): void => {
    goTo(state, n);
    onJump();
  }, [state, onJump]);
  const goOn = useCallback((line: string): void => wish({ kind: "line", line }), [wish]);
  const branching = (step: string) => {
    const all = lines.value.get(step);
    return all ? <Branches all={all} names={names.value} frames={state.frames.value} show={show} goOn={kept ? undefined : goOn} /> : null;
  };
  const parts = useComputed(() => {
    const branched = lines.value;
    const objected = new Set(Object.values(state.live.value?.view.objections ?? {}).map(({ step }) => step));
    return sections(steps.value, names.value, (step) => branched.has(step.id) || objected.has(step.id));
  });
  // To divide the log and to draw a line are each enough for one frame.
  const newest = useAfterPaint(parts.value).toReversed();
  const current = at === undefined ? undefined : steps.value[focus];
  const choices = useCallback((step: Step, share: () => void) => choicesOf(step, state.live.value?.view, steps.value, wish, share), [state, steps, wish]);
  const link = useCallback((step: Step) => momentLink(state.table, step), [state]);
  const reply = useCallback((objection: string) => wish({ kind: "answer", objection }), [wish]);
  const seen = own ? view : present;
  const row = useCallback(
    (step: Step) => (
      <StepRow
        key={step.n}
        step={step}
        names={names.value}
        current={step === current}
        jump={show}
        choices={own ? choices : undefined}
        link={link}
        objections={objectionsTo(seen, step.id)}
        branches={branching(step.id)}
        reply={gm ? reply : undefined}
      />
    ),
    [names.value, current, show, own, choices, link, seen?.objections, lines.value, kept, goOn, gm, reply],
  );
  return (
    <section class="log" aria-label={t("log.title")} ref={pane} data-testid="log">
      <header class="log-head">
        <h2 class="sr">{t("log.title")}</h2>
        {own && at === undefined && view?.redo && offer(view, "table.Redo") ? <Press words={redoWords(steps.value, view.redo)} go={() => wish({ kind: "redo" })} testid="redo" /> : null}
      </header>
      {say ? <Behind><TypedLine /></Behind> : null}
      {complete(state) ? (
        <div class="log-list">
          {newest.map((part, i) => (
            <Chapter key={part.n} part={part} draw={row} current={current} latest={newest.slice(0, i).reduce((n, { rows }) => n + rows.length, 0) < AT_ONCE} only={newest.length === 1} />
          ))}
          {branching("")}
        </div>
      ) : (
        <p class="muted">{t("log.loading")}</p>
      )}
    </section>
  );
}
