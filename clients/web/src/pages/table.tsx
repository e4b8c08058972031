/** The table: the conflict, the hand at the lower edge, the log, and what the gm needs. */
import { computed, effect, useComputed, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { gather, type Names } from "../i18n/names";
import { t } from "../i18n/words";
import { Lead } from "../gm/door";
import { Announcer } from "../log/announcer";
import { LogPane } from "../log/pane";
import { goTo } from "../model/changes";
import { openObjections } from "../appeals/objections";
import { keepTable } from "../model/device";
import type { TableState } from "../model/state";
import type { View } from "../model/view";
import { openSession, type Session, type SessionParts } from "../net/session";
import { ConnectionSign } from "../parts/connection";
import { nearest } from "../parts/moment";
import { RealDie } from "../parts/die";
import { Help } from "../parts/help";
import { Icon } from "../parts/icon";
import { Preferences } from "../parts/preferences";
import { Scrubber } from "../parts/scrubber";
import { Table, useTable, type StepWish, type TableDoor } from "../parts/table";
import { Tabs, type Tab } from "../parts/tabs";
import { WishDoor } from "../undo/door";
import { Overlay } from "./overlay";
import { useAttention } from "./attention";
import { Stage } from "./stage";
import { go } from "./router";

interface TablePageProps {
  table: string;
  token: string;
  overlay?: boolean;
  /** Id of the frame to show at first. */
  at?: string;
  /** When that frame was sent, in ms since 1970: who was not sent it is shown what came before. */
  since?: number;
  parts?: SessionParts;
}

function useSession({ table, token, parts }: TablePageProps): Session | undefined {
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    const opened = openSession(table, token, parts);
    setSession(opened);
    return () => opened.end();
  }, [table, token]);
  return session;
}

function useNames(state: TableState | undefined) {
  return useMemo(
    () =>
      computed<Names>(() =>
        gather(state?.frames.value ?? [], state?.live.value?.view, state?.shown.value),
      ),
    [state],
  );
}

/** Go to the moment that a copied link names, once the log is here. */
function useMoment(state: TableState | undefined, at: string | undefined, since: number | undefined): void {
  useEffect(() => {
    if (!state || !at) return undefined;
    let arrived = false;
    return effect(() => {
      const n = nearest(state.frames.value, at, since);
      if (n === undefined || arrived) return;
      arrived = true;
      goTo(state, n);
    });
  }, [state, at, since]);
}

export function TablePage(props: TablePageProps) {
  const session = useSession(props);
  const names = useNames(session?.state);
  const wish = useSignal<StepWish | undefined>(undefined);
  useMoment(session?.state, props.at, props.since);
  const looking = useComputed(() => {
    const state = session?.state;
    const elsewhere = state?.at.value !== undefined || state?.viewer.value !== undefined;
    return elsewhere || state?.live.value?.view.me.role === "spectator";
  });
  const door = useMemo<TableDoor | undefined>(
    () =>
      session && {
        session,
        names,
        looking,
        wish: (wanted) => (wish.value = wanted),
      },
    [session],
  );
  if (!door) return null;
  return (
    <Table.Provider value={door}>
      {props.overlay ? <Overlay /> : <Page />}
      {wish.value ? <WishDoor key={JSON.stringify(wish.value)} wish={wish.value} onClose={() => (wish.value = undefined)} /> : null}
    </Table.Provider>
  );
}

function Page() {
  const { session } = useTable();
  const view = session.state.live.value?.view;
  useAttention(session.state);
  useEffect(() => {
    if (!view) return;
    const name = view.me.name ? { name: view.me.name } : {};
    keepTable({ table: session.state.table, title: view.table.title, ...name });
  }, [view?.table.title, view?.me.name]);
  if (view) return <Columns view={view} />;
  return (
    <main class="page narrow" id="main" tabIndex={-1}>
      <h1 class="sr">Chronist</h1>
      <ConnectionSign />
    </main>
  );
}

function tabsOf(view: View): [Tab, string, number?][] {
  const { me } = view;
  const waiting = me.role === "gm" ? openObjections(view).length : 0;
  const lead: [Tab, string, number] = ["lead", t(me.role === "gm" ? "tab.lead" : "tab.figures"), waiting];
  return [["table", t("tab.table")], ["log", t("tab.log")], ...(me.role === "spectator" ? [] : [lead])];
}

function Columns({ view }: { view: View }) {
  const gm = view.me.role === "gm";
  const [now, setTab] = useState<Tab>(gm && Object.keys(view.conflicts ?? {}).length === 0 ? "lead" : "table");
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    rail.current?.scrollTo(0, 0);
    scrollTo(0, 0);
  }, [now]);
  return (
    <div class={`page table-page show-${now}`} data-role={view.me.role}>
      <a class="skip" href="#main">
        {t("page.skip")}
      </a>
      <Head view={view} />
      <ConnectionSign />
      {view.table.sandbox ? (
        <aside class="sandbox-sign" aria-label={t("sandbox.title")} data-testid="sandbox">
          {t("sandbox.sign")}
        </aside>
      ) : null}
      <RealDie />
      <main id="main" class="columns" tabIndex={-1}>
        <Stage toLead={() => setTab("lead")} />
        <aside ref={rail} class="rail" aria-label={t("page.side")}>
          <Tabs now={now} set={setTab} tabs={tabsOf(view)} />
          <Scrubber />
          <div class="pane pane-log">
            <LogPane onJump={() => now === "log" && setTab("table")} />
          </div>
          {view.me.role === "spectator" ? null : (
            <div class="pane pane-lead">{now === "lead" ? <OwnLead onOpened={() => setTab("table")} /> : null}</div>
          )}
        </aside>
      </main>
      <Announcer />
    </div>
  );
}

/** What only the gm may see is not shown with other eyes. */
function OwnLead({ onOpened }: { onOpened: () => void }) {
  const { viewer } = useTable().session.state;
  if (viewer.value === undefined) return <Lead onOpened={onOpened} />;
  return (
    <p class="muted" data-testid="lead-covered">
      {t("eyes.covered")}
    </p>
  );
}

function Head({ view }: { view: View }) {
  return (
    <header class="head">
      <a
        class="home"
        href="/"
        aria-label={t("page.home")}
        onClick={(event) => {
          event.preventDefault();
          go("/");
        }}
      >
        <Icon size={32} />
      </a>
      <div class="grow">
        <h1>{view.table.title}</h1>
        <p class="muted">
          {view.me.name ? `${view.me.name} · ` : ""}
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
