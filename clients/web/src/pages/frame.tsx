/** Where does what lie on the page? Header, board, question, tabs: never higher than the window. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n/words";
import { LogPane } from "../log/pane";
import { Moments } from "../moments/moments";
import { Help } from "../parts/help";
import { Scrubber } from "../parts/scrubber";
import { useTable, useView } from "../parts/table";
import { Tabs, type Tab } from "../parts/tabs";
import { Header } from "./header";
import { Printed, usePrinting } from "./printed";
import { Board, Question, Signs } from "./stage";

export interface Pane {
  tab: Tab;
  label: string;
  waiting?: number;
  draw: (toTable: () => void) => ComponentChildren;
}

/** Count the frames that came since the log was last seen. */
function useUnread(seen: boolean): number {
  const { frames, live } = useTable().session.state;
  const [read, setRead] = useState(live.peek()?.n ?? 0);
  const last = live.value?.n ?? 0;
  useEffect(() => {
    if (seen || read > last) setRead(last);
  }, [seen, last]);
  return seen ? 0 : frames.value.filter(({ n }) => n > read).length;
}

interface FrameProps {
  first?: Tab;
  /** What stands beside table and log. */
  panes: Pane[];
  children?: ComponentChildren;
}

export function Frame({ first = "table", panes, children }: FrameProps) {
  const { kept } = useTable();
  const view = useView();
  const [now, setTab] = useState<Tab>(first);
  const rail = useRef<HTMLElement>(null);
  const toTable = (): void => setTab("table");
  const wide = matchMedia("(min-width: 60rem)").matches;
  const unread = useUnread(kept === true || now === "log" || (wide && now === "table"));
  useEffect(() => {
    for (const pane of rail.current?.querySelectorAll(".pane") ?? []) pane.scrollTo(0, 0);
  }, [now]);
  const tabs = [
    ["table", t("tab.table")] as const,
    ["log", t("tab.log"), unread] as const,
    ...panes.map(({ tab, label, waiting = 0 }) => [tab, label, waiting] as const),
  ];
  const printing = usePrinting();
  return (
    <div class={`table-page show-${now} ${kept ? "kept" : ""}`} data-role={view.me.role}>
      <a class="skip" href="#board">
        {t("page.skip")}
      </a>
      <Header />
      {/* Its parts are places of the page's grid. */}
      <main id="main" class="parts">
        <Signs />
        <Board toLead={() => setTab("lead")} />
        <Question toLead={() => setTab("lead")} toTable={toTable} />
        <aside ref={rail} class="rail" aria-label={t("page.side")}>
          <Tabs now={now} set={setTab} tabs={tabs} />
          <Scrubber />
          <div class="pane pane-log">
            <LogPane onJump={() => now === "log" && toTable()} />
          </div>
          {panes.map(({ tab, draw }) => (
            <div key={tab} class={`pane pane-${tab}`}>
              {now === tab ? draw(toTable) : null}
            </div>
          ))}
        </aside>
      </main>
      <Help />
      {printing ? <Printed /> : null}
      <Moments />
      {children}
    </div>
  );
}
