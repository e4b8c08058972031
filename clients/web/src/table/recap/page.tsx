/** What happened in an evening, in short? A page to read, to change, to export and to print. */
import "./recap.css";
import { useEffect, useState } from "preact/hooks";
import { HttpRefusal, loadRecap } from "../../net/http";
import type { Recap } from "../../net/recap";
import { refusalWords } from "../../i18n/refusal";
import { t } from "../../i18n/words";
import { NOBODY } from "../../state/names";
import { PageHeader } from "../../ui/page_header";
import { PageLink } from "../../ui/page_link";
import { Button } from "../../ui/button";
import { ErrorNote } from "../../ui/error_note";
import { highlightTable } from "../replay/highlight_table";
import { Evening } from "./evening";

type Loading =
  | { state: "loading" }
  | { state: "loaded"; recap: Recap }
  | { state: "failed"; error: HttpRefusal };

/** Load the recap; what the server refuses is said, and can be tried again. */
function useRecap(table: string, token: string): { loading: Loading; reload: () => Promise<void> } {
  const [loading, setLoading] = useState<Loading>({ state: "loading" });
  const reload = async (): Promise<void> => {
    try {
      // Systems say themselves what their moments are called.
      const [recap] = await Promise.all([loadRecap(table, token), highlightTable.fetch()]);
      setLoading({ state: "loaded", recap });
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      setLoading({ state: "failed", error });
    }
  };
  useEffect(() => void reload(), [table, token]);
  return { loading, reload };
}

function LoadedRecap({ table, token }: { table: string; token: string }) {
  const { loading, reload } = useRecap(table, token);
  if (loading.state === "loading") return <p role="status">{t("recap.loading")}</p>;
  if (loading.state === "failed")
    return (
      <>
        <ErrorNote words={refusalWords(loading.error, NOBODY)} />
        <Button onPress={reload}>{t("recap.again")}</Button>
      </>
    );
  const { recap } = loading;
  if (recap.conflicts.length === 0) return <p data-testid="recap-empty">{t("recap.empty")}</p>;
  return <Evening table={table} token={token} recap={recap} />;
}

interface RecapPageProps {
  table: string;
  token: string;
  title: string;
}

export function RecapPage({ table, token, title }: RecapPageProps) {
  useEffect(() => {
    document.title = `${t("recap.name")} · ${title}`;
  }, [title]);
  return (
    <div class="page recap-page">
      <div class="row recap-head no-print">
        <PageHeader />
        <nav>
          <PageLink to={`/t/${table}`} testid="recap-back">
            {t("recap.back")}
          </PageLink>
        </nav>
      </div>
      <main id="main">
        <LoadedRecap table={table} token={token} />
      </main>
    </div>
  );
}
