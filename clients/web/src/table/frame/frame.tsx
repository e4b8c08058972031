/** Where does what lie on the page? Header, board, question, tabs: never higher than the window. */
import "../../systems/generic/question_frame.css";
import "./frame.css";
import type { ComponentChildren, VNode } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { LogPane } from "../log/pane";
import { toMoment, toNewest } from "../log/reading_place";
import { unread } from "../log/unread";
import { Drawn } from "./drawn";
import { HelpShortcut } from "./open_help";
import { ReplayBar } from "../replay/replay_bar";
import { useTable, useView } from "../../state/context";
import { Guarded } from "../../ui/error_boundary";
import { Tabs, type Tab } from "./tabs";
import { useDeferred } from "../../state/deferred";
import { NextConflictDrawer } from "../preparation/next_button";
import { questions } from "../attention";
import { Header } from "./header";
import { Moments } from "../stage/animations";
import { usePrinting } from "../log/printing";
import { lazy } from "../../ui/lazy";
import { useUnpinOnClose } from "../shown";
import { CaptionPlace, ShownBoard, ShownQuestion, StageSigns } from "../stage/stage";

/** Fetched after the page is drawn: who prints does not wait for anything. */
const Printed = lazy(async () => (await import("../log/printed")).Printed);

export interface Pane {
  tab: Tab;
  label: string;
  waiting?: number;
  draw: (toTable: () => void) => ComponentChildren;
}

interface FrameProps {
  first?: Tab;
  /** What stands beside table and log. */
  panes: Pane[];
  children?: ComponentChildren;
}

export function PageFrame({ first = "table", panes, children }: FrameProps) {
  const { exported } = useTable();
  const view = useView();
  const [now, setTab] = useState<Tab>(first);
  const toTable = useCallback(() => setTab("table"), []);
  const parts = usePageParts(now, setTab);
  const printing = usePrinting();
  useEffect(() => void Printed.fetch(), []);
  useUnpinOnClose();
  return (
    <div class={`table-page show-${now} ${exported ? "kept" : ""}`} data-role={view.me.role}>
      <a class="skip" href="#board">
        {t("page.skip")}
      </a>
      <Guarded part="head" now={view}>
        {parts.head}
      </Guarded>
      {/* Its parts are places of the page's grid. */}
      <main id="main" class="parts">
        <PlayArea parts={parts} />
        <Rail now={now} setTab={setTab} toTable={toTable} log={parts.log} panes={panes} />
      </main>
      <Guarded part="dialog" now={view}>
        <HelpShortcut />
        {exported ? null : <NextConflictDrawer onOpened={toTable} />}
      </Guarded>
      {printing ? <Printed /> : null}
      <Guarded part="moments" now={view}>
        {parts.moments}
      </Guarded>
      {children}
      {exported ? null : <Drawn />}
    </div>
  );
}

/** Another tab is no reason to draw all these again: they follow the view by themselves. */
function usePageParts(now: Tab, setTab: (tab: Tab) => void) {
  const shown = useRef<Tab>(now);
  shown.current = now;
  return useMemo(() => {
    const toTable = (): void => setTab("table");
    /** From the log one goes where its moments are seen; whoever looks at something else stays there. */
    const fromLog = (): void => void (shown.current === "log" && toTable());
    return {
      head: <Header />,
      board: <ShownBoard toFigures={() => setTab("figures")} />,
      captions: <CaptionPlace />,
      question: <ShownQuestion toTable={toTable} />,
      replay: <ReplayBar toTable={fromLog} />,
      log: <LogPane onJump={fromLog} />,
      moments: <Moments />,
    };
  }, []);
}

/** Board, question and replay. */
function PlayArea({ parts }: { parts: ReturnType<typeof usePageParts> }) {
  const view = useView();
  return (
    <>
      <StageSigns />
      <div class="picture">
        {parts.board}
        <Guarded part="replay" now={view}>
          {parts.captions}
        </Guarded>
      </div>
      <Guarded part="question" now={view}>
        {parts.question}
      </Guarded>
      <Guarded part="replay" now={view}>
        {parts.replay}
      </Guarded>
    </>
  );
}

interface RailProps {
  now: Tab;
  setTab: (tab: Tab) => void;
  toTable: () => void;
  log: VNode;
  panes: Pane[];
}

/** What stands beside board and question: the tabs, the log, the panes. */
function Rail({ now, setTab, toTable, log, panes }: RailProps) {
  const { session } = useTable();
  const view = useView();
  const drawn = useDeferred(now);
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const pane = rail.current?.querySelector(`.pane-${now}`);
    pane?.scrollTo(0, 0);
    (session.state.at.peek() === undefined ? toNewest : toMoment)(pane);
  }, [now]);
  return (
    <aside ref={rail} class="rail" aria-label={t("page.side")}>
      <Tabs now={now} set={setTab} tabs={useTabs(now, panes)} />
      <div class="pane pane-log">
        <Guarded part="log" now={view}>
          {log}
        </Guarded>
      </div>
      {panes.map(({ tab, draw }) => (
        <div key={tab} class={`pane pane-${tab}`}>
          <Guarded part="pane" now={view}>
            {now === tab && drawn === tab ? draw(toTable) : null}
          </Guarded>
        </div>
      ))}
    </aside>
  );
}

/** Each tab with what waits behind it: who looks elsewhere is told that the table asks something. */
function useTabs(now: Tab, panes: readonly Pane[]) {
  const { exported, session } = useTable();
  const view = useView();
  return [
    ["table", t("tab.table"), exported || now === "table" ? 0 : questions(view).length] as const,
    ["log", t("tab.log"), exported ? 0 : unread(session.state).value] as const,
    ...panes.map(({ tab, label, waiting = 0 }) => [tab, label, waiting] as const),
  ];
}
