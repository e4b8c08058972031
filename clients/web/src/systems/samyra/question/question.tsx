/** What is asked of me in a combat now? Below the map: the planned way, choices, questions with their answers. */
import { partyName } from "../../../i18n/names";
import { within } from "../../../state/names";
import { filled } from "../../../i18n/sentence";
import { t } from "../../../i18n/words";
import type { View } from "../../../net/view";
import { constant, needsNoChoice } from "../../../forms/options/command";
import { OptionButton } from "../../../forms/form";
import { offer } from "../../../forms/options/offers";
import type { Option } from "../../../net/option";
import { Odds } from "../../../forms/odds/odds";
import { Fragment } from "preact";
import { useState } from "preact/hooks";
import { QuestionFrame } from "../../generic/frame";
import { More, Opens } from "../../../ui/opens";
import { useTable, useView } from "../../../state/context";
import { useParts } from "../../../state/select";
import { Answers } from "../../generic/answer";
import { GM, questionsOf, type OpenQuestion } from "../../generic/asked";
import { Told } from "../../../forms/line";
import { Onward } from "../../generic/onward";
import { FigureChoice } from "../../generic/question";
import { boardOf, select } from "../combat/selection";
import { Throws } from "./initiative";
import { Movement, Rarely, OthersStay } from "./movement";
import { PLAYED, playable } from "../combat/offers";
import { BlowOutcome } from "./outcome";
import { usePlan, type PlannedMove, type PlanProps } from "../combat/plan";
import { SwingSpaceForm, roomOf } from "./swing";
import {
  asked,
  drawable,
  gridOf,
  openAsks,
  type SamyraProps,
  type SamyraConflict,
} from "../combat/view";
import { CombatRest } from "./tools";
import { Volley } from "./volley";
import { Doubt, doubted, ReadyBar } from "./ready";
import { useCombatWaits } from "./waits";
import { WhyNot } from "./why_not";
import { Broken, Spells, Windows } from "./windows";

/** Questions whose answers have controls of their own here. */
const DRAWN = new Set(["movement", "stop", "window"]);
const THROWN = "initiative";

/** List the outcomes that are entered on a card: those the gm decides, and several at once. */
function entered(open: readonly OpenQuestion[]): OpenQuestion[] {
  const all = open.filter(({ ask }) => ask.kind === "outcome" && !ask.answered);
  return all.length > 1 ? all : all.filter(({ ask }) => ask.who === GM);
}

/** An enemy comes past: strike, or let it pass. */
function Strike({ option, forced }: { option: Option; forced: boolean }) {
  return (
    <>
      <p class="muted" data-testid="rules">
        {t(forced ? "samyra.strike.leaving" : "samyra.strike.entering")} {t("samyra.strike.rule")}
      </p>
      <div class="plays">
        <OptionButton
          option={option}
          choices={{ swing: "yes" }}
          kind="danger"
          label={t("samyra.strike.yes")}
          testid="answer-yes"
        />
        <OptionButton
          option={option}
          choices={{ swing: "no" }}
          label={t("samyra.strike.no")}
          testid="answer-no"
        />
      </div>
    </>
  );
}

/** An enemy has halted: the fields that would be taken by themselves are proposed. */
function Asked({ option }: { option: Option }) {
  const { all, most } = roomOf(option);
  const board = boardOf(String(constant(option.fields["conflict"])));
  return (
    <SwingSpaceForm
      option={option}
      board={board}
      start={all.slice(0, most)}
      label={t("samyra.swing")}
      none={t("samyra.swing_none")}
    />
  );
}

function twoOrders({ ask }: OpenQuestion, { parties = [] }: SamyraConflict): boolean {
  return ask.kind === "order" && parties.length === 2;
}

/** Two parties have only two orders: who comes first is the answer. */
function First({
  option,
  conflict: { parties = [], winner },
}: {
  option: Option;
  conflict: SamyraConflict;
}) {
  const all = parties.toSorted((one, other) => Number(other === winner) - Number(one === winner));
  return (
    <div class="plays">
      {all.map((party) => (
        <OptionButton
          key={party}
          option={option}
          kind="offer"
          choices={{ order: [party, ...all.filter((other) => other !== party)] }}
          label={t("samyra.goes_first", { party: partyName(party) })}
          testid={`first-${party}`}
        />
      ))}
    </div>
  );
}

function Reply({ question, conflict }: { question: OpenQuestion; conflict: SamyraConflict }) {
  const { ask, options } = question;
  if (ask.kind === "outcome") return <BlowOutcome question={question} conflict={conflict} />;
  if (ask.kind === "strike" && options[0])
    return (
      <Strike
        option={options[0]}
        forced={conflict.fighters?.[ask.subject ?? ""]?.move?.mode === "forced"}
      />
    );
  if (ask.kind === "swing" && options[0]) return <Asked option={options[0]} />;
  if (twoOrders(question, conflict) && options[0])
    return <First option={options[0]} conflict={conflict} />;
  return <Answers question={question} />;
}

function One({ question, conflict }: { question: OpenQuestion; conflict: SamyraConflict }) {
  const { names } = useTable();
  const { ask } = question;
  const words = twoOrders(question, conflict)
    ? t("samyra.ask_first")
    : filled(`ask.${ask.kind}`, { ...ask, figure: ask.who }, within(names.value, "samyra"));
  return (
    <div
      class={`turn asking ${twoOrders(question, conflict) ? "for-initiative" : ""}`}
      data-testid={`ask-${ask.kind}-${ask.subject ?? ask.who}`}
    >
      <Told look="question" role="status" words={words} testid="question" />
      <Reply question={question} conflict={conflict} />
    </div>
  );
}

/** All outcomes that are open at the same time: they may be entered in any order. */
function Outcomes({ id, conflict }: SamyraProps) {
  const view = useParts("asks", "options");
  const due = entered(questionsOf(view, id));
  if (due.length === 0) return null;
  return (
    <section class="decisions" aria-label={t("samyra.outcomes")} data-testid="outcomes">
      {due.length > 1 ? (
        <Volley questions={due} conflict={conflict} />
      ) : (
        due.map((question) => (
          <BlowOutcome key={question.id} question={question} conflict={conflict} />
        ))
      )}
    </section>
  );
}

function typed(options: readonly Option[], type: string): Option[] {
  return options.filter((option) => option.type === type);
}

/** What the selected figure can do: move, and choose an action. */
function Acts({ conflict, plan }: Pick<PlanProps, "conflict" | "plan">) {
  const grid = gridOf(conflict);
  return (
    <div class="actions" data-figure={plan.figure}>
      {conflict.phase === "move" ? <Movement conflict={conflict} plan={plan} grid={grid} /> : null}
      <Windows key={plan.figure} conflict={conflict} plan={plan} grid={grid} />
    </div>
  );
}

/** What belongs to the selected figure and is rarely chosen, then everything else. */
function Seldom({
  id,
  conflict,
  plan,
  questions,
  onDone,
}: SamyraProps & { plan: PlannedMove; questions: OpenQuestion[]; onDone: () => void }) {
  return (
    <>
      {questions.map((question) => (
        <Odds key={question.id} ask={question.id} />
      ))}
      {plan.figure === undefined ? null : (
        <Fragment key={plan.figure}>
          <Rarely conflict={conflict} plan={plan} onDone={onDone} />
          <Spells plan={plan} onDone={onDone} />
        </Fragment>
      )}
      <CombatRest id={id} conflict={conflict} onDone={onDone} />
    </>
  );
}

/** Say what the gm begins between rounds; empty while a round goes on. */
function betweenRounds({ phase, fighters = {}, round = 0 }: SamyraConflict): string {
  if (phase !== "idle") return "";
  return Object.keys(fighters).length === 0
    ? t("samyra.nobody_yet")
    : t("samyra.all_there", { n: round + 1 });
}

/** Begin a round, or bring the first figures onto the map; else go on as in any system. */
function Next({ id, conflict }: SamyraProps) {
  const view = useView();
  const round = offer(view, "samyra.NextRound", { conflict: id });
  const before = (conflict.round ?? 0) === 0 && conflict.open;
  const begins = round !== undefined && needsNoChoice(round);
  if (!begins && !before) return <Onward id={id} />;
  return (
    <div class="plays">
      {begins ? (
        <OptionButton
          key="round"
          option={round}
          kind="primary"
          label={t("samyra.begin_round", { n: (conflict.round ?? 0) + 1 })}
          testid="next-round"
        />
      ) : null}
      {before ? (
        <Opens
          key="bring"
          label={t("samyra.bring_in")}
          kind={begins ? "quiet" : "primary"}
          testid="bring-in"
          beside
        >
          {(close) => <CombatRest id={id} conflict={conflict} onDone={close} />}
        </Opens>
      ) : null}
    </div>
  );
}

/** List what is wanted now and of whom: of nobody here, of others, or of us. */
function wanted(
  view: Pick<View, "asks" | "options">,
  id: string,
  conflict: SamyraConflict,
  options: readonly Option[],
) {
  const open = questionsOf(view, id).filter(({ ask }) => !ask.answered);
  const outcomes = entered(open);
  const questions = open.filter(
    (question) => !outcomes.includes(question) && !DRAWN.has(question.ask.kind),
  );
  const [rest, ready] = [typed(options, "samyra.RestStays"), typed(options, "samyra.Ready")];
  const mine = playable(view, id).filter((each) => each in (conflict.fighters ?? {}));
  const due = openAsks(view, id);
  const whose = new Set(due.flatMap(([, ask]) => asked(ask)));
  const among = due
    .flatMap(([, ask]) => (ask.kind === "movement" ? asked(ask) : []))
    .filter((each) => mine.includes(each));
  const nothing =
    questions.length + outcomes.length + mine.length + rest.length + ready.length === 0;
  // Who is ready may still add to what is planned, but is not asked any more.
  const unready =
    ready.length > 0 && mine.some((each) => conflict.fighters?.[each]?.ready === false);
  const ours = questions.length + outcomes.length + rest.length > 0 || unready || whose.size > 0;
  return { open, outcomes, questions, rest, ready, mine, whose, among, nothing, ours };
}

function Asking({ id, conflict }: SamyraProps) {
  const view = useParts("asks", "me", "options");
  const { readOnly } = useTable();
  const plan = usePlan(id, conflict);
  const waits = useCombatWaits(id, conflict);
  // For which doubts something else is wanted.
  const [changed, change] = useState("");
  if (readOnly.value || view.me.role === "spectator") return null;
  const { figure, options } = plan;
  const { open, outcomes, questions, rest, ready, mine, whose, among, nothing, ours } = wanted(
    view,
    id,
    conflict,
    options,
  );
  const plays = figure !== undefined && mine.includes(figure);
  const doubts = doubted(conflict, mine);
  const doubt = [conflict.round, conflict.phase, ...doubts].join();
  const [answer] = changed === doubt || doubts.length === 0 ? [] : ready;
  const moving = conflict.phase === "move";
  const offered =
    plays && (options.some((option) => PLAYED.has(option.type)) || plan.steps !== undefined);
  const more =
    conflict.phase === "closed" ? null : (
      <More beside>
        {(close) => (
          <Seldom id={id} conflict={conflict} plan={plan} questions={questions} onDone={close} />
        )}
      </More>
    );
  const onward = nothing && view.me.role === "gm" ? <Next id={id} conflict={conflict} /> : null;
  return (
    <QuestionFrame
      about={open.map((question) => question.id).join()}
      idle={nothing && !more && !onward}
      asked={!nothing && ours}
      who={
        <FigureChoice
          all={mine}
          active={figure ?? ""}
          pick={(each) => select(plan.board, each)}
          asked={whose}
        />
      }
      words={
        nothing
          ? (onward && betweenRounds(conflict)) || waits
          : outcomes.length > 0
            ? t("samyra.outcomes")
            : ours
              ? undefined
              : waits
      }
      more={more}
    >
      {onward}
      <Outcomes id={id} conflict={conflict} />
      <Throws questions={questions.filter(({ ask }) => ask.kind === THROWN)} conflict={conflict} />
      {questions
        .filter(({ ask }) => ask.kind !== THROWN)
        .map((question) => (
          <One key={question.id} question={question} conflict={conflict} />
        ))}
      <Broken conflict={conflict} />
      {answer ? (
        <Doubt option={answer} who={doubts} conflict={conflict} change={() => change(doubt)} />
      ) : null}
      {offered && (moving || !answer) ? <Acts conflict={conflict} plan={plan} /> : null}
      {moving && !offered ? <WhyNot conflict={conflict} plan={plan} /> : null}
      <OthersStay options={rest} among={among} />
      {answer ? null : <ReadyBar options={ready} id={id} conflict={conflict} mine={mine} />}
    </QuestionFrame>
  );
}

export function CombatQuestion({ id }: { id: string }) {
  const conflict = useParts("conflicts").conflicts?.[id] as SamyraConflict | undefined;
  return conflict ? <Asking id={id} conflict={drawable(conflict)} /> : null;
}
