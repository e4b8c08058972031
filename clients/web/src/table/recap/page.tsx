/** What happened in an evening, in short? A page to read, to change, to take along and to print. */
import "./recap.css";
import { useEffect, useState } from "preact/hooks";
import { HttpRefusal, loadRecap } from "../../net/http";
import type { Recap } from "../../net/recap";
import { refusalWords } from "../../i18n/refusal";
import { t } from "../../i18n/words";
import { myTable } from "../../state/device";
import { NOBODY } from "../../state/names";
import { go } from "../../state/route";
import { Lost } from "../../start/lost";
import { Brand } from "../../ui/brand";
import { Button } from "../../ui/button";
import { Refused } from "../../ui/refused";
import { Evening } from "./evening";

/** Fetch the recap; what the server refuses is said, and can be tried again. */
function useRecap(table: string, token: string) {
  const [told, setTold] = useState<Recap | HttpRefusal>();
  const fetchIt = async (): Promise<void> => {
    try {
      setTold(await loadRecap(table, token));
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      setTold(error);
    }
  };
  useEffect(() => void (token && fetchIt()), [table, token]);
  return { told, again: fetchIt };
}

function Told({ table, token }: { table: string; token: string }) {
  const { told, again } = useRecap(table, token);
  if (told === undefined) return <p role="status">{t("recap.loading")}</p>;
  if (told instanceof HttpRefusal)
    return (
      <>
        <Refused words={refusalWords(told, NOBODY)} />
        <Button onPress={again}>{t("recap.again")}</Button>
      </>
    );
  if (told.conflicts.length === 0) return <p data-testid="recap-empty">{t("recap.empty")}</p>;
  return <Evening table={table} recap={told} />;
}

export function RecapPage({ table }: { table: string }) {
  const entry = myTable(table);
  useEffect(() => {
    document.title = `${t("recap.name")} · ${entry?.title ?? ""}`;
  }, [entry?.title]);
  if (!entry?.token)
    return (
      <Lost title={t("entrance.none")}>
        <p>{t("entrance.none_hint")}</p>
      </Lost>
    );
  return (
    <div class="page recap-page">
      <div class="row recap-head recap-aside">
        <Brand />
        <a
          href={`/t/${table}`}
          data-testid="recap-back"
          onClick={(event) => {
            event.preventDefault();
            go(`/t/${table}`);
          }}
        >
          {t("recap.back")}
        </a>
      </div>
      <main id="main">
        <Told table={table} token={entry.token} />
      </main>
    </div>
  );
}
