/** What happened in an evening, in short? A page to read, to change, to take along and to print. */
import "./recap.css";
import { useEffect, useState } from "preact/hooks";
import { HttpRefusal, loadRecap } from "../../net/http";
import type { Recap } from "../../net/recap";
import { refusalWords } from "../../i18n/refusal";
import { t } from "../../i18n/words";
import { NOBODY } from "../../state/names";
import { go } from "../../state/route";
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
  useEffect(() => void fetchIt(), [table, token]);
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
      <div class="row recap-head recap-aside">
        <Brand />
        <nav>
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
        </nav>
      </div>
      <main id="main">
        <Told table={table} token={token} />
      </main>
    </div>
  );
}
