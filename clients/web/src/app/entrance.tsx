/** May this device enter the table? By the link's secret, by what it remembers, or by sitting down. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { t } from "../i18n/words";
import { keepTable, myTable, type Remembered } from "../state/device";
import { lazy } from "../ui/lazy";
import { DeadEndPage } from "../ui/dead_end_page";
import type { Route } from "../state/route";

/** Whoever has a seat needs it no more. */
const Join = lazy(() => import("../start/join").then((part) => part.Join));

/** Fetched beside the page on which one sits down. */
const TablePage = lazy(() => import("../table/table_page").then((part) => part.TablePage));

/** Few read it, and most of them once an evening. */
const RecapPage = lazy(() => import("../table/recap/page").then((part) => part.RecapPage));

type TableRoute = Extract<Route, { page: "table" }>;

const KIND: Record<string, Remembered["kind"]> = { gm: "seat", watch: "watch", overlay: "overlay" };

function enter({ table, secret }: TableRoute): Remembered | undefined {
  if (secret && secret.kind !== "join") {
    const kind = KIND[secret.kind] ?? "seat";
    const before = myTable(table);
    // Watching on a device that has a seat must not cost it that seat.
    if (kind !== "seat" && before?.kind === "seat") return { ...before, token: secret.value, kind };
    keepTable({ table, token: secret.value, kind });
  }
  return myTable(table);
}

export function Entrance({ route }: { route: TableRoute }) {
  const [seated, setSeated] = useState(0);
  useEffect(() => void TablePage.fetch(), []);
  const entry = useMemo(() => enter(route), [route, seated]);
  if (route.secret?.kind === "join" && seated === 0)
    return (
      <Join
        table={route.table}
        invite={route.secret.value}
        known={entry?.kind === "seat" ? entry : undefined}
        onSeated={() => setSeated(1)}
      />
    );
  if (entry?.token)
    return (
      <TablePage
        key={entry.token}
        table={route.table}
        token={entry.token}
        overlay={entry.kind === "overlay"}
        {...(route.at ? { at: route.at } : {})}
        {...(route.since ? { since: route.since } : {})}
        {...(route.played ? { played: true } : {})}
      />
    );
  return <NoKey />;
}

/** Say that this device has no key of the table. */
function NoKey() {
  return (
    <DeadEndPage title={t("entrance.none")}>
      <p>{t("entrance.none_hint")}</p>
    </DeadEndPage>
  );
}

/** Open the recap of a table that this device knows. */
export function RecapEntrance({ table }: { table: string }) {
  const entry = myTable(table);
  if (!entry?.token) return <NoKey />;
  return <RecapPage table={table} token={entry.token} title={entry.title} />;
}
