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

interface Asked {
  answer?: OddsAnswer;
  failed: boolean;
}

/** Ask for the odds of a stated question; `wanted` says when. */
function useOdds(system: string, stated: Readonly<Record<string, unknown>> | undefined, wanted: boolean): Asked {
  const [asked, setAsked] = useState<Asked>({ failed: false });
  const question = JSON.stringify(stated);
  useEffect(() => {
    if (!wanted || !stated) return undefined;
    let current = true;
    loadOdds(system, stated).then(
      (answer) => current && setAsked({ answer, failed: false }),
      (error: unknown) => {
        if (!(error instanceof HttpRefusal)) throw error;
        if (current) setAsked((before) => ({ ...before, failed: true }));
      },
    );
    return () => void (current = false);
  }, [wanted, system, question]);
  return asked;
}

function Shown({ system, asked: { answer, failed } }: { system: string; asked: Asked }) {
  return (
    <>
      {answer ? <Chart system={system} all={chances(answer)} exact={answer.exact} /> : null}
      {!answer && !failed ? <p class="muted">{t("odds.loading")}</p> : null}
      {failed ? <p class="refusal">{t("odds.failed")}</p> : null}
    </>
  );
}

/** The odds of a question that is no longer, or not yet, asked at the table. */
export function OddsOf({ system, question }: { system: string; question: Readonly<Record<string, string>> }) {
  return <Shown system={system} asked={useOdds(system, question, true)} />;
}

/** The odds of a question; nothing where the view has none prepared for it. */
export function Odds({ ask }: { ask: string }) {
  const view = useView();
  const { looking } = useTable();
  const [open, setOpen] = useState(false);
  const prepared = view.prepared?.[ask];
  const system = view.conflicts?.[view.asks?.[ask]?.conflict ?? ""]?.system ?? "";
  const asked = useOdds(system, prepared, open);
  if (!prepared || looking.value) return null;
  return (
    <details class="tool odds" data-testid="odds" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("odds.title")}</summary>
      <Shown system={system} asked={asked} />
    </details>
  );
}
