/** What is asked of me now? The dock at the lower edge, for any system: the question and its answers. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { figureName } from "../../i18n/names";
import { t } from "../../i18n/words";
import type { Conflict } from "../../model/view";
import { Odds } from "../../odds/odds";
import { useTable, useView } from "../../parts/table";
import { Answers, useQuestion } from "./answer";
import { docked, questionsOf, type Question } from "./asked";

export interface DockProps {
  id: string;
  conflict: Conflict;
  /** Controls of a system's own for a question; nothing: the usual ones. */
  draw?: (question: Question) => ComponentChildren;
}

function Who({ all, active, pick }: { all: string[]; active: string; pick: (who: string) => void }) {
  const { names } = useTable();
  return (
    <div class="figure-tabs" role="group" aria-label={t("einblatt.my_figures")}>
      {all.map((who) => (
        <button
          key={who}
          type="button"
          class="pill"
          aria-pressed={who === active}
          data-testid={`dock-figure-${who}`}
          onClick={() => pick(who)}
        >
          {figureName(names.value, who)}
        </button>
      ))}
    </div>
  );
}

export function GenericDock({ id, draw }: DockProps) {
  const view = useView();
  const { looking } = useTable();
  const say = useQuestion();
  const [picked, pick] = useState<string>();
  if (looking.value) return null;
  const all = questionsOf(view, id).filter(docked);
  const open = all.filter(({ ask }) => !ask.answered);
  const later = all.filter(({ ask }) => ask.answered && ask.who !== "gm");
  const whos = [...new Set([...open, ...later].map(({ ask }) => ask.who))];
  const who = picked !== undefined && whos.includes(picked) ? picked : (open[0]?.ask.who ?? whos[0]);
  if (who === undefined) return null;
  const of = (questions: Question[]): Question[] => questions.filter(({ ask }) => ask.who === who);
  return (
    <section class={`dock ${open.length > 0 ? "asked" : ""}`} aria-label={t("generic.dock")} data-testid="dock">
      {whos.length > 1 ? <Who all={whos} active={who} pick={pick} /> : null}
      {of(open).map((question) => (
        <div key={question.id} class="turn asking" data-testid={`ask-${question.ask.kind}-${question.ask.subject ?? who}`}>
          <p class="question" role="status" data-testid="question">
            {say(question)}
          </p>
          {draw?.(question) ?? <Answers question={question} />}
          <Odds ask={question.id} />
        </div>
      ))}
      {of(later).map((question) => (
        <details key={question.id} class="more">
          <summary>{t("generic.still", { question: say(question) })}</summary>
          <Answers question={question} />
        </details>
      ))}
    </section>
  );
}
