/** What is the page of a table made of? Its session, what is shown of it, and what stands beside the conflict. */
import { computed, useComputed, useSignal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { gather, type Names } from "../state/names";
import { t } from "../i18n/words";
import { Announcer } from "./log/announcer";
import { openObjections } from "./history/objections";
import { keepTable } from "../state/device";
import type { TableState } from "../state/state";
import type { View } from "../net/view";
import { openSession, type Session, type SessionParts } from "../state/session";
import { useAway } from "../state/presence";
import { ConnectionSign } from "./frame/connection";
import { lazy } from "../ui/lazy";
import { withSystems } from "../systems/registry";
import {
  TableContext,
  useTable,
  type Preparing,
  type StepRequest,
  type OpenTable,
} from "../state/context";
import type { Tab } from "./frame/tabs";
import { Guarded } from "../ui/error_boundary";
import { useAddress, useMoment } from "./replay/address";
import { useAttention } from "./attention";
import { SoloIfMine } from "./solo/solo";
import { PageFrame, type Pane } from "./frame/frame";

const gmPane = () => withSystems(import("./preparation/gm_pane"));
const GmPane = lazy(
  async () => (await gmPane()).GmPane,
  () => <p class="coming muted">{t("page.coming")}</p>,
);
const preparing: Preparing = {
  NextDrawer: lazy(async () => (await gmPane()).NextDrawer),
  Lacking: lazy(async () => (await gmPane()).Lacking),
};
/** Few tables throw real dice. */
const RealDie = lazy(async () => (await import("./stage/real_die")).RealDie);
/** Fetched after the table: nobody doubts a step before it is drawn. */
const Doubts = lazy(async () => (await import("./history/doubts")).Doubts);
/** Fetched after the table: who comes and goes is told for some seconds. */
const Arrivals = lazy(async () => (await import("./invitation/arrivals")).Arrivals);
/** A stream only looks: nobody else needs it. */
const Overlay = lazy(async () => (await import("./frame/overlay")).Overlay);

const StepDialog = lazy(
  async () => (await withSystems(import("./history/step_dialogs"))).StepDialog,
);

interface TablePageProps {
  table: string;
  token: string;
  overlay?: boolean;
  /** Id of the frame to show at first. */
  at?: string;
  /** When that frame was sent, in ms since 1970: who was not sent it is shown what came before. */
  since?: number;
  /** That moment as it was played. */
  played?: boolean;
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

/** Hold what the parts of the page share; undefined until the session is open. */
function useOpenTable(
  session: Session | undefined,
  request: OpenTable["request"],
): OpenTable | undefined {
  const names = useNames(session?.state);
  const chosenConflict = useSignal<string | undefined>(undefined);
  const readOnly = useComputed(() => {
    const state = session?.state;
    const elsewhere = state?.at.value !== undefined || state?.viewpoint.value !== undefined;
    return elsewhere || state?.live.value?.view.me.role === "spectator";
  });
  return useMemo(
    () => session && { session, names, readOnly, chosenConflict, preparing, Doubts, request },
    [session],
  );
}

export function TablePage(props: TablePageProps) {
  const session = useSession(props);
  const request = useSignal<StepRequest | undefined>(undefined);
  const table = useOpenTable(session, (wanted) => (request.value = wanted));
  useMoment(session?.state, props);
  useAddress(session?.state);
  if (!table) return null;
  return (
    <TableContext.Provider value={table}>
      {props.overlay ? <Overlay /> : <Page />}
      {request.value ? (
        <Guarded key={JSON.stringify(request.value)} part="dialog">
          <StepDialog request={request.value} onClose={() => (request.value = undefined)} />
        </Guarded>
      ) : null}
    </TableContext.Provider>
  );
}

function Page() {
  const { session } = useTable();
  const view = session.state.live.value?.view;
  useAttention(session.state);
  useAway(session.state);
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

const pane = (part: "figures" | "lead") => (toTable: () => void) => (
  <OwnPane part={part} onOpened={toTable} />
);

/** What stands beside table and log: nothing for a spectator, for a gm one pane more than for a player. */
function panesOf(view: View): Pane[] {
  const { role } = view.me;
  if (role === "spectator") return [];
  const figures: Pane = { tab: "figures", label: t("tab.figures"), draw: pane("figures") };
  if (role !== "gm") return [figures];
  const waiting = openObjections(view).length;
  return [figures, { tab: "lead", label: t("tab.lead"), waiting, draw: pane("lead") }];
}

/** A wide window has room for the roster beside an empty table, which offers what comes next. */
function firstTab(view: View): Tab {
  const begins = view.me.role === "gm" && Object.keys(view.conflicts ?? {}).length === 0;
  return begins && matchMedia("(min-width: 60rem)").matches ? "figures" : "table";
}

function Columns({ view }: { view: View }) {
  // A gm looks there soon: it is fetched beside the table.
  useEffect(() => void (view.me.role === "gm" && GmPane.fetch()), []);
  return (
    <PageFrame first={firstTab(view)} panes={panesOf(view)}>
      <ConnectionSign />
      <DieWanted />
      <Announcer />
      <Arrivals />
      <SoloIfMine />
    </PageFrame>
  );
}

function DieWanted() {
  return useTable().session.state.die.value ? <RealDie /> : null;
}

/** What only the person at the page may see is not shown from another viewpoint. */
function OwnPane({ part, onOpened }: { part: "figures" | "lead"; onOpened: () => void }) {
  const { viewpoint } = useTable().session.state;
  if (viewpoint.value === undefined) return <GmPane part={part} onOpened={onOpened} />;
  return (
    <p class="muted" data-testid="lead-covered">
      {t("eyes.covered")}
    </p>
  );
}
