/** Where does what lie on the page? Header, board, question, tabs: never higher than the window. */
import "./frame.css";
import "../../systems/generic/frame.css";
import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { LogPane } from "../log/pane";
import { toMoment, toNewest } from "../log/reading_place";
import { unread } from "../log/unread";
import { Drawn } from "./drawn";
import { Help } from "./help";
import { ReplayBar } from "../replay/replay_bar";
import { useTable, useView } from "../../state/context";
import { Guarded } from "../../ui/error_boundary";
import { Tabs, type Tab } from "./tabs";
import { useDeferred } from "../../state/deferred";
import { NextConflictSheet } from "../preparation/next_button";
import { questions } from "../attention";
import { Header } from "./header";
import { Moments } from "../stage/animations";
import { usePrinting } from "../log/printing";
import { lazily } from "../../ui/lazily";
import { useUnpinOnClose } from "../shown";
import { CaptionPlace, ShownBoard, ShownQuestion, StageSigns } from "../stage/stage";

/** Fetched after the page is drawn: who prints does not wait for anything. */
const Printed = lazily(async () => (await import("../log/printed")).Printed);

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
  const { exported, session } = useTable();
  const view = useView();
  const [now, setTab] = useState<Tab>(first);
  const drawn = useDeferred(now);
  const rail = useRef<HTMLElement>(null);
  const shows = useRef<Tab>(now);
  shows.current = now;
  const toTable = useCallback(() => setTab("table"), []);
  /** From the log one goes where its moments are seen; whoever looks at something else stays there. */
  const fromLog = useCallback(() => shows.current === "log" && toTable(), []);
  // Another tab is no reason to draw all these again: they follow the view by themselves.
  const still = useMemo(
    () => ({
      head: <Header />,
      board: <ShownBoard toLead={() => setTab("figures")} />,
      captions: <CaptionPlace />,
      question: <ShownQuestion toTable={toTable} />,
      replay: <ReplayBar toTable={fromLog} />,
      log: <LogPane onJump={fromLog} />,
      moments: <Moments />,
    }),
    [],
  );
  useEffect(() => {
    const pane = rail.current?.querySelector(`.pane-${now}`);
    pane?.scrollTo(0, 0);
    (session.state.at.peek() === undefined ? toNewest : toMoment)(pane);
  }, [now]);
  const tabs = [
    // Who looks elsewhere is told that the table asks something.
    ["table", t("tab.table"), exported || now === "table" ? 0 : questions(view).length] as const,
    ["log", t("tab.log"), exported ? 0 : unread(session.state).value] as const,
    ...panes.map(({ tab, label, waiting = 0 }) => [tab, label, waiting] as const),
  ];
  const printing = usePrinting();
  useEffect(() => void Printed.fetch(), []);
  useUnpinOnClose();
  return (
    <div class={`table-page show-${now} ${exported ? "kept" : ""}`} data-role={view.me.role}>
      <a class="skip" href="#board">
        {t("page.skip")}
      </a>
      <Guarded part="head" now={view}>
        {still.head}
      </Guarded>
      {/* Its parts are places of the page's grid. */}
      <main id="main" class="parts">
        <StageSigns />
        <div class="picture">
          {still.board}
          <Guarded part="replay" now={view}>
            {still.captions}
          </Guarded>
        </div>
        <Guarded part="question" now={view}>
          {still.question}
        </Guarded>
        <Guarded part="replay" now={view}>
          {still.replay}
        </Guarded>
        <aside ref={rail} class="rail" aria-label={t("page.side")}>
          <Tabs now={now} set={setTab} tabs={tabs} />
          <div class="pane pane-log">
            <Guarded part="log" now={view}>
              {still.log}
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
      </main>
      <Guarded part="dialog" now={view}>
        <Help />
        {exported ? null : <NextConflictSheet onOpened={toTable} />}
      </Guarded>
      {printing ? <Printed /> : null}
      <Guarded part="moments" now={view}>
        {still.moments}
      </Guarded>
      {children}
      {exported ? null : <Drawn />}
    </div>
  );
}
