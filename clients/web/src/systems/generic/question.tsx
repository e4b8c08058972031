/** What is asked of me now, in any system? The sentence and its answers; what needs room opens as a sheet. */
import type { ComponentChildren, ComponentType, VNode } from "preact";
import { useState } from "preact/hooks";
import type { Option } from "../../net/option";
import { commandLabel } from "../../forms/options/labels";
import { Odds } from "../../forms/odds/odds";
import { FigureChoice } from "./figure_choice";
import { QuestionFrame } from "./question_frame";
import { SameLuck } from "./same_luck";
import { More, Opens } from "../../ui/opens";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import type { ConflictProps } from "../part";
import { whoIsAsked, compact, questionsOf, type OpenQuestion } from "./asked";
import { Answers, Asked, useQuestion } from "./answer";
import { Onward } from "./onward";
import { Rest, hasRest } from "./rest";
import { useWaitingWords } from "./waiting";

interface QuestionProps extends ConflictProps {
  /** Kind of a question → controls of a system's own for it; the others have the usual ones. */
  draw?: Readonly<Record<string, ComponentType<{ question: OpenQuestion }>>>;
  /** Odds stand beside the question; a system may have them on its board. */
  odds?: boolean;
  /** A sentence of a system's own for a question; nothing: the one that all clients have. */
  sentence?: (question: OpenQuestion) => string | undefined;
  /** What is said before a question: which of several it is about. */
  about?: (question: OpenQuestion) => string;
  /** Tools that stand elsewhere in the sheet. */
  placed?: (option: Option) => boolean;
  /** What a system has in the sheet of its own. */
  rest?: ComponentChildren;
  /** The gm's next step where nobody is asked. */
  next?: ComponentChildren;
  /** What a player may say where nobody is asked. */
  also?: ComponentChildren;
  /** What is said where nobody is asked: what is missing for that, or that there is no result. */
  still?: string | undefined;
  /** That is for the person at the page to say: it looks like any question. */
  own?: boolean;
  /** It tells how something ended, which moments may still show. */
  tells?: boolean;
}

/** The answers below the board if they find room there, else a button that opens them. */
function Reply({ question, draw }: { question: OpenQuestion; draw: QuestionProps["draw"] }) {
  const Drawn = draw?.[question.ask.kind];
  if (Drawn) return <Drawn question={question} />;
  if (compact(question)) return <Answers question={question} />;
  const label = commandLabel(question.options[0]?.type ?? "");
  return (
    <div class="plays">
      <Opens label={`${label} …`} kind="primary" testid="open-ask">
        {() => <Asked question={question} />}
      </Opens>
    </div>
  );
}

/** One of what is asked; its words, where the frame has none for all. */
function One({
  question,
  draw,
  odds,
  words,
}: {
  question: OpenQuestion;
  draw: QuestionProps["draw"];
  odds: boolean;
  words: string[] | undefined;
}) {
  return (
    <div
      class="turn asking"
      data-testid={`ask-${question.ask.kind}-${question.ask.subject ?? question.ask.who}`}
    >
      {words ? (
        <p class="question" role="status">
          {words}
        </p>
      ) : null}
      {odds ? <Odds ask={question.id} /> : null}
      <SameLuck ask={question.id} />
      <Reply question={question} draw={draw} />
    </div>
  );
}

/** What is asked here, and of which figure: the one that was picked, else the first. */
function useAsked(id: string) {
  const view = useParts("asks", "options");
  const [picked, pick] = useState<string>();
  const open = questionsOf(view, id).filter(({ ask }) => !ask.answered);
  const whos = [...new Set(open.map(({ ask }) => ask.who))];
  const who = picked !== undefined && whos.includes(picked) ? picked : whos[0];
  return { open, whos, who, pick, mine: open.filter(({ ask }) => ask.who === who) };
}

/** Return how a question is said: what it is about, then its sentence. */
function useWords({
  sentence,
  about = () => "",
}: QuestionProps): (question: OpenQuestion) => [about: string, sentence: string] {
  const usual = useQuestion();
  return (question) => [about(question), sentence?.(question) ?? usual(question)];
}

/** Say why nobody is asked, or whom the conflict waits for. */
function useWaiting({ id, conflict, still }: QuestionProps): string {
  const who = whoIsAsked(useParts("asks"), id);
  const waits = useWaitingWords(id);
  return still && who.length === 0 ? still : waits(who, conflict);
}

/** Everything beside the question; nothing if there is none. */
function useRest({ id, placed = () => false, rest }: QuestionProps): VNode | null {
  const about = { id, placed };
  const has = hasRest(useParts("asks", "options"), about);
  return rest || has ? (
    <More>
      {rest}
      <Rest {...about} />
    </More>
  ) : null;
}

/** What can be done while nobody is asked. */
function whileNobodyIsAsked(role: string, { id, next, also }: QuestionProps): ComponentChildren {
  return role === "gm" ? (next ?? <Onward id={id} />) : (also ?? null);
}

export function GenericQuestion(props: QuestionProps) {
  const { id, draw, odds = true, own = false, tells = false } = props;
  const { me } = useParts("me");
  const { readOnly } = useTable();
  const { open, whos, who, pick, mine } = useAsked(id);
  const say = useWords(props);
  const waiting = useWaiting(props);
  const more = useRest(props);
  // Whom one waits for stands at the top of the page: to who only looks it is told there alone.
  if (readOnly.value || me.role === "spectator") return null;
  const onward = who === undefined ? whileNobodyIsAsked(me.role, props) : null;
  const [only] = mine.length === 1 ? mine : [];
  // One frame for asked and waiting: a sheet that is open stays so when somebody else acts.
  return (
    <QuestionFrame
      asked={who !== undefined || own}
      idle={who === undefined && !more && !onward}
      about={open.map((question) => question.id).join()}
      who={
        who === undefined ? null : (
          <FigureChoice all={whos} active={who} pick={pick} asked={new Set(whos)} />
        )
      }
      words={who === undefined ? waiting : only && say(only).join("")}
      more={more}
      tells={tells}
    >
      {onward}
      {mine.map((question) => (
        <One
          key={question.id}
          question={question}
          draw={draw}
          odds={odds}
          words={mine.length > 1 ? say(question) : undefined}
        />
      ))}
    </QuestionFrame>
  );
}
