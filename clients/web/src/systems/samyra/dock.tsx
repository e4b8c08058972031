/** What is asked of me in a combat now? The lower edge: the planned way, choices, questions with their answers. */
import { figureName, within } from "../../i18n/names";
import { filled } from "../../i18n/sentence";
import { t } from "../../i18n/words";
import { constant } from "../../options/command";
import { OptionButton } from "../../options/form";
import type { Option } from "../../options/option";
import { Odds } from "../../odds/odds";
import { useTable, useView } from "../../parts/table";
import { Answers } from "../generic/answer";
import { GM, questionsOf, type Question } from "../generic/asked";
import { boardOf, select } from "./board";
import { Movement, Rest } from "./movement";
import { PLAYED, playable } from "./offers";
import { Outcome } from "./outcome";
import { usePlan, type Plan } from "./plan";
import { Room, roomOf } from "./swing";
import { asked, gridOf, openAsks, type SamyraConflict } from "./view";
import { ReadyBar, Windows } from "./windows";

interface DockProps {
  id: string;
  conflict: SamyraConflict;
}

/** Questions whose answers have controls of their own here. */
const DRAWN = new Set(["movement", "stop", "window"]);

/** Tell whether a question is answered in the panel: outcomes that the gm enters. */
export function inPanel({ ask }: Question): boolean {
  return ask.kind === "outcome" && ask.who === GM;
}

function Who({ id, conflict, plan }: DockProps & { plan: Plan }) {
  const view = useView();
  const { names } = useTable();
  const mine = playable(view, id).filter((figure) => figure in (conflict.fighters ?? {}));
  const open = new Set(openAsks(view, id).flatMap(([, ask]) => asked(ask)));
  // One's only figure needs no choosing, unless another one is selected.
  if (mine.length === 0 || (mine.length === 1 && mine[0] === plan.figure)) return null;
  return (
    <div class="figure-tabs" role="group" aria-label={t("einblatt.my_figures")}>
      {mine.map((figure) => (
        <button
          key={figure}
          type="button"
          class="pill"
          aria-pressed={figure === plan.figure}
          data-testid={`dock-figure-${figure}`}
          onClick={() => select(plan.board, figure)}
        >
          {figureName(names.value, figure)}
          {open.has(figure) ? <span class="dot" role="img" aria-label={t("einblatt.asked")} /> : null}
        </button>
      ))}
    </div>
  );
}

/** An enemy comes past: strike, or let it pass. */
function Strike({ option }: { option: Option }) {
  return (
    <>
      <p class="muted" data-testid="rules">
        {t("samyra.strike.rule")}
      </p>
      <div class="plays">
        <OptionButton option={option} choices={{ swing: "yes" }} kind="danger" label={t("samyra.strike.yes")} testid="answer-yes" />
        <OptionButton option={option} choices={{ swing: "no" }} label={t("samyra.strike.no")} testid="answer-no" />
      </div>
    </>
  );
}

/** An enemy has halted: the fields that would be taken by themselves are proposed. */
function Asked({ option }: { option: Option }) {
  const { all, most } = roomOf(option);
  const board = boardOf(String(constant(option.fields["conflict"])));
  return <Room option={option} board={board} start={all.slice(0, most)} label={t("samyra.swing")} none={t("samyra.swing_none")} />;
}

function Reply({ question, conflict }: { question: Question; conflict: SamyraConflict }) {
  const { ask, options } = question;
  if (ask.kind === "outcome") return <Outcome question={question} conflict={conflict} />;
  if (ask.kind === "strike" && options[0]) return <Strike option={options[0]} />;
  if (ask.kind === "swing" && options[0]) return <Asked option={options[0]} />;
  return <Answers question={question} />;
}

function One({ question, conflict }: { question: Question; conflict: SamyraConflict }) {
  const { names } = useTable();
  const { ask, id } = question;
  const party = { party: ask.subject ?? "" };
  const words = filled(`ask.${ask.kind}`, { ...ask, figure: ask.who }, within(names.value, "samyra"));
  return (
    <div class="turn asking" data-testid={`ask-${ask.kind}-${ask.subject ?? ask.who}`}>
      <p class="question" role="status" data-testid="question">
        {ask.kind === "initiative" ? t("samyra.ask_initiative", party) : words}
      </p>
      <Reply question={question} conflict={conflict} />
      <Odds ask={id} />
    </div>
  );
}

function typed(options: readonly Option[], type: string): Option[] {
  return options.filter((option) => option.type === type);
}

export function Dock({ id, conflict }: DockProps) {
  const view = useView();
  const { looking } = useTable();
  const plan = usePlan(id, conflict);
  if (looking.value || conflict.phase === "closed") return null;
  const grid = gridOf(conflict);
  const { figure, options } = plan;
  const questions = questionsOf(view, id).filter((question) => !inPanel(question) && !DRAWN.has(question.ask.kind) && !question.ask.answered);
  const [rest, ready] = [typed(options, "samyra.RestStays"), typed(options, "samyra.Ready")];
  const mine = playable(view, id);
  const plays = figure !== undefined && mine.includes(figure);
  const offered = plays && (options.some((option) => PLAYED.includes(option.type)) || plan.steps !== undefined);
  if (questions.length === 0 && mine.length === 0 && rest.length === 0 && ready.length === 0) return null;
  const among = openAsks(view, id).flatMap(([, ask]) => (ask.kind === "movement" ? asked(ask) : []));
  return (
    <section class={`dock samyra-dock ${questions.length > 0 || rest.length > 0 || ready.length > 0 ? "asked" : ""}`} aria-label={t("generic.dock")} data-testid="dock">
      {questions.map((question) => (
        <One key={question.id} question={question} conflict={conflict} />
      ))}
      <Who id={id} conflict={conflict} plan={plan} />
      {offered ? (
        <div class="actions" key={figure}>
          <Movement conflict={conflict} plan={plan} grid={grid} />
          <Windows conflict={conflict} plan={plan} grid={grid} />
        </div>
      ) : null}
      <Rest options={rest} among={among.filter((each) => mine.includes(each))} />
      <ReadyBar options={ready} conflict={conflict} />
    </section>
  );
}
