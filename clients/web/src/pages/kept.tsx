/** The page of an exported replay: the table at any of its moments, and nothing that acts. */
import { computed, signal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { gather } from "../i18n/names";
import { t } from "../i18n/words";
import { LogPane } from "../log/pane";
import type { View } from "../model/view";
import { Moments } from "../moments/moments";
import type { Session } from "../net/session";
import { Help } from "../parts/help";
import { Icon } from "../parts/icon";
import { Preferences } from "../parts/preferences";
import { Scrubber } from "../parts/scrubber";
import { Table, type TableDoor } from "../parts/table";
import { Tabs, type Tab } from "../parts/tabs";
import { Stage } from "./stage";

const nothing = (): void => undefined;

function doorOf(session: Session): TableDoor {
  const { frames, live, shown } = session.state;
  const names = computed(() => gather(frames.value, live.value?.view, shown.value));
  return { session, names, looking: signal(true), kept: true, wish: nothing };
}

function Head({ view }: { view: View }) {
  return (
    <header class="head">
      <Icon size={32} />
      <div class="grow">
        <h1>{view.table.title}</h1>
        <p class="muted">
          {t("kept.title")} · {view.me.name ? `${view.me.name} · ` : ""}
          {t(`role.${view.me.role}`)}
        </p>
      </div>
      <div class="preferences">
        <Help />
      </div>
      <Preferences />
    </header>
  );
}

export function KeptPage({ session }: { session: Session }) {
  const door = useMemo(() => doorOf(session), [session]);
  const [now, setTab] = useState<Tab>("table");
  const view = session.state.live.value?.view;
  useEffect(() => {
    document.title = `${view?.table.title ?? ""} – Chronist`;
  }, [view?.table.title]);
  if (!view) return null;
  return (
    <Table.Provider value={door}>
      <div class={`page table-page kept show-${now}`} data-role={view.me.role}>
        <a class="skip" href="#main">
          {t("page.skip")}
        </a>
        <Head view={view} />
        <main id="main" class="columns" tabIndex={-1}>
          <Stage toLead={nothing} />
          <aside class="rail" aria-label={t("page.side")}>
            <Tabs now={now} set={setTab} tabs={[["table", t("tab.table")], ["log", t("tab.log")]]} />
            <Scrubber />
            <div class="pane pane-log">
              <LogPane onJump={() => now === "log" && setTab("table")} />
            </div>
          </aside>
        </main>
        <Moments />
      </div>
    </Table.Provider>
  );
}
