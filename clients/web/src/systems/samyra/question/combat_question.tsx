/** What is asked of me in a combat now? Below the map: the planned way, choices, questions with their answers. */
import { partyName } from "../../../i18n/display_names";
import { within } from "../../../state/names";
import { filled } from "../../../i18n/sentence";
import { t } from "../../../i18n/words";
import { constant, needsNoChoice, optionValue } from "../../../forms/options/build_command";
import { OptionButton } from "../../../forms/option_button";
import { offer } from "../../../forms/options/offers";
import type { Option } from "../../../net/option";
import { Odds } from "../../../forms/odds/odds";
import { useState } from "preact/hooks";
import { QuestionFrame } from "../../generic/question_frame";
import { More, Opens } from "../../../ui/opens";
import { useTable, useView } from "../../../state/context";
import { useParts } from "../../../state/select";
import { Answers } from "../../generic/answer";
import { questionsOf, type OpenQuestion } from "../../generic/asked";
import { Paragraph } from "../../../forms/paragraph";
import { Onward } from "../../generic/onward";
import { FigureChoice } from "../../generic/figure_choice";
import { boardOf, select } from "../combat/selection";
import { Throws } from "./initiative";
import { figureQuestion } from "./figure_question";
import { BlowOutcome } from "./outcome";
import { usePlan, type PlannedMove } from "../combat/plan";
import { SwingSpaceForm, roomOf } from "./swing_form";
import { drawable, lastParty, type SamyraProps, type SamyraConflict } from "../combat/view";
import { Choosing } from "./choosing";
import { CombatRest } from "./tools";
import { Volley } from "./volley";
import { useCombatWaits } from "./waits";
import { enteredOnCards, wantedNow, type WantedNow } from "./wanted";
import { doubted } from "./ready";
import { Broken, Spells } from "./action_choice";

const THROWN = "initiative";

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
  const board = boardOf(optionValue(option, "conflict"));
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
      <Paragraph look="question" role="status" words={words} testid="question" />
      <Reply question={question} conflict={conflict} />
    </div>
  );
}

/** Say whether armour is still taken off the damage that is entered; empty where none is. */
function armourWords(due: readonly OpenQuestion[], { settings }: SamyraConflict): string {
  const hurts = due.some(({ options }) =>
    options.some(({ fields }) => fields["damage"] && constant(fields["damage"]) === undefined),
  );
  return hurts ? t(`samyra.armour.${settings?.["outcome_by"] === "owner" ? "off" : "gone"}`) : "";
}

/** All outcomes that are open at the same time: they may be entered in any order. */
function Outcomes({ id, conflict }: SamyraProps) {
  const view = useParts("asks", "options");
  const due = enteredOnCards(questionsOf(view, id));
  if (due.length === 0) return null;
  return (
    <section class="decisions" aria-label={t("samyra.outcomes")} data-testid="outcomes">
      <Paragraph words={armourWords(due, conflict)} testid="armour" />
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
      {plan.figure === undefined ? null : <Spells key={plan.figure} plan={plan} onDone={onDone} />}
      <CombatRest id={id} conflict={conflict} onDone={onDone} />
    </>
  );
}

/** Say what the gm begins between rounds; empty while a round goes on. */
function betweenRounds(conflict: SamyraConflict): string {
  const { phase, fighters = {}, round = 0 } = conflict;
  if (phase !== "idle") return "";
  if (Object.keys(fighters).length === 0) return t("samyra.nobody_yet");
  return t(isOver(conflict) ? "samyra.over" : "samyra.all_there", { n: round + 1 });
}

/** Tell whether nobody is left to fight against; whether that ends the combat is the gm's to say. */
function isOver(conflict: SamyraConflict): boolean {
  return (conflict.round ?? 0) > 0 && lastParty(conflict) !== undefined;
}

/** Begin a round, or bring the first figures onto the map; else go on as in any system. */
function Next({ id, conflict }: SamyraProps) {
  const view = useView();
  const round = offer(view, "samyra.NextRound", { conflict: id });
  const before = (conflict.round ?? 0) === 0 && conflict.open;
  const begins = round !== undefined && needsNoChoice(round);
  if (!begins && !before) return <Onward id={id} />;
  const over = isOver(conflict);
  return (
    <div class="plays">
      {over ? <Onward id={id} /> : null}
      {begins ? (
        <OptionButton
          key="round"
          option={round}
          kind={over ? "quiet" : "primary"}
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

/** Say what the frame says; nothing if the questions say it themselves. */
function frameWords(
  { nothing, outcomes, ours }: WantedNow,
  between: string,
  waits: string,
  asks: string | undefined,
) {
  if (nothing) return between || waits;
  if (outcomes.length > 0) return t("samyra.outcomes");
  return ours ? asks : waits;
}

/** Ask what the selected figure does, if it is one's own and no other question is open. */
function useFigureQuestion(
  conflict: SamyraConflict,
  plan: PlannedMove,
  { questions, mine }: WantedNow,
): string | undefined {
  const { names } = useTable();
  const other = questions.length > 0 || doubted(conflict, mine).length > 0;
  return other || !mine.includes(plan.figure ?? "")
    ? undefined
    : figureQuestion(conflict, plan, names.value);
}

/** Questions that are not about blows. */
function Questions({
  questions,
  conflict,
}: {
  questions: OpenQuestion[];
  conflict: SamyraConflict;
}) {
  return (
    <>
      <Throws questions={questions.filter(({ ask }) => ask.kind === THROWN)} conflict={conflict} />
      {questions
        .filter(({ ask }) => ask.kind !== THROWN)
        .map((question) => (
          <One key={question.id} question={question} conflict={conflict} />
        ))}
    </>
  );
}

function Asking({ id, conflict }: SamyraProps) {
  const view = useParts("asks", "me", "options");
  const { readOnly } = useTable();
  const plan = usePlan(id, conflict);
  const waits = useCombatWaits(id, conflict);
  const changed = useState("");
  const now = wantedNow(view, id, conflict, plan.options);
  const asks = useFigureQuestion(conflict, plan, now);
  if (readOnly.value || view.me.role === "spectator") return null;
  const { open, questions, mine, whose, nothing, ours } = now;
  const pick = (each: string): void => select(plan.board, each);
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
      who={<FigureChoice all={mine} active={plan.figure ?? ""} pick={pick} asked={whose} />}
      words={frameWords(now, onward ? betweenRounds(conflict) : "", waits, asks)}
      more={more}
    >
      {onward}
      <Outcomes id={id} conflict={conflict} />
      <Questions questions={questions} conflict={conflict} />
      <Broken conflict={conflict} />
      <Choosing id={id} conflict={conflict} plan={plan} wanted={now} changed={changed} />
    </QuestionFrame>
  );
}

export function CombatQuestion({ id }: { id: string }) {
  const conflict = useParts("conflicts").conflicts?.[id] as SamyraConflict | undefined;
  return conflict ? <Asking id={id} conflict={drawable(conflict)} /> : null;
}
