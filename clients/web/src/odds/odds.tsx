/** How are the odds of what is being prepared shown? Bars, and the same as a table to be read. */
import { useEffect, useState } from "preact/hooks";
import { firstOf, t } from "../i18n/words";
import { language } from "../model/preferences";
import { HttpRefusal, loadOdds, type OddsAnswer } from "../net/http";
import { useTable, useView } from "../parts/table";
import { chances, percentWords, type Chance } from "./chances";

const WIDE = 100;
const HIGH = 10;

function Bar({ percent }: { percent: number }) {
  return (
    <svg class="bar" viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
      <rect class="bar-ground" width={WIDE} height={HIGH} rx="2" />
      <rect class="bar-share" width={(percent * WIDE) / 100} height={HIGH} rx="2" />
    </svg>
  );
}

export function Chart({ system, all, exact }: { system: string; all: Chance[]; exact: boolean }) {
  return (
    <table class="odds-table">
      <caption>{t(exact ? "odds.exact" : "odds.simulated")}</caption>
      <thead class="sr">
        <tr>
          <th scope="col">{t("odds.outcome")}</th>
          <th scope="col">{t("odds.chance")}</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ key, percent }) => (
          <tr key={key} data-testid={`odds-${key}`}>
            <th scope="row">{firstOf([`odds.${system}.${key}`, `class.${key}`, `value.${key}`, key], {}, system)}</th>
            <td>
              <Bar percent={percent} />
              <span>{percentWords(percent, language.value)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The odds of a question; nothing where the view has none prepared for it. */
export function Odds({ ask }: { ask: string }) {
  const view = useView();
  const { looking } = useTable();
  const [open, setOpen] = useState(false);
  const [answer, setAnswer] = useState<OddsAnswer>();
  const [failed, fail] = useState(false);
  const prepared = view.prepared?.[ask];
  const system = view.conflicts?.[view.asks?.[ask]?.conflict ?? ""]?.system ?? "";
  const question = JSON.stringify(prepared);
  useEffect(() => {
    if (!open || !prepared) return undefined;
    let wanted = true;
    loadOdds(system, prepared).then(
      (found) => {
        if (!wanted) return;
        setAnswer(found);
        fail(false);
      },
      (error: unknown) => {
        if (!(error instanceof HttpRefusal)) throw error;
        if (wanted) fail(true);
      },
    );
    return () => void (wanted = false);
  }, [open, system, question]);
  if (!prepared || looking.value) return null;
  return (
    <details class="tool odds" data-testid="odds" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("odds.title")}</summary>
      {answer ? <Chart system={system} all={chances(answer)} exact={answer.exact} /> : null}
      {!answer && !failed ? <p class="muted">{t("odds.loading")}</p> : null}
      {failed ? <p class="refusal">{t("odds.failed")}</p> : null}
    </details>
  );
}
