/** What is asked of me now, in any system? The sentence and its answers; what needs room opens as a sheet. */
import type { ComponentChildren, ComponentType } from "preact";
import { useState } from "preact/hooks";
import { figureName } from "../../i18n/names";
import { t } from "../../i18n/words";
import type { Option } from "../../net/option";
import { commandLabel } from "../../forms/options/labels";
import { Odds } from "../../forms/odds/odds";
import { QuestionFrame } from "./frame";
import { More, Opens } from "../../ui/opens";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import type { ConflictProps } from "../part";
import { whoIsAsked, compact, questionsOf, type OpenQuestion } from "./asked";
import { Answers, Asked, useQuestion } from "./answer";
import { Onward } from "./onward";
import { Rest, hasRest } from "./rest";
import { useWaitingWords } from "./waiting";
import { Button } from "../../ui/button";

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
  /** What is missing before anybody can be asked. */
  still?: string | undefined;
  /** That is for the person at the page to say: it looks like any question. */
  own?: boolean;
  /** It tells how something ended, which moments may still show. */
  tells?: boolean;
}

interface WhoProps {
  all: readonly string[];
  active: string;
  pick: (who: string) => void;
  /** Of whom something is asked. */
  asked: ReadonlySet<string>;
}

/** Which of one's figures is meant? With one only it is the way back to it from another. */
export function FigureChoice({ all, active, pick, asked }: WhoProps) {
  const { names } = useTable();
  if (all.every((who) => who === active)) return null;
  return (
    <div class="figure-tabs" role="group" aria-label={t("generic.my_figures")}>
      {all.map((who) => (
        <Button
          key={who}
          kind="pill"
          aria-pressed={who === active}
          testid={`dock-figure-${who}`}
          onPress={() => pick(who)}
        >
          {figureName(names.value, who)}
          {asked.has(who) ? <span class="dot" role="img" aria-label={t("generic.asked")} /> : null}
        </Button>
      ))}
    </div>
  );
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
      <Reply question={question} draw={draw} />
    </div>
  );
}

export function GenericQuestion({
  id,
  conflict,
  draw,
  odds = true,
  sentence,
  about: before = () => "",
  placed = () => false,
  rest,
  next,
  also,
  still,
  own = false,
  tells = false,
}: QuestionProps) {
  const view = useParts("asks", "me", "options");
  const { readOnly } = useTable();
  const usual = useQuestion();
  const say = (question: OpenQuestion): string => sentence?.(question) ?? usual(question);
  const waits = useWaitingWords();
  const [picked, pick] = useState<string>();
  // Whom one waits for stands at the top of the page: to who only looks it is told there alone.
  if (readOnly.value || view.me.role === "spectator") return null;
  const open = questionsOf(view, id).filter(({ ask }) => !ask.answered);
  const whos = [...new Set(open.map(({ ask }) => ask.who))];
  const who = picked !== undefined && whos.includes(picked) ? picked : whos[0];
  const mine = open.filter(({ ask }) => ask.who === who);
  const about = { id, placed };
  const more =
    rest || hasRest(view, about) ? (
      <More>
        {rest}
        <Rest {...about} />
      </More>
    ) : null;
  const onward =
    who !== undefined
      ? null
      : view.me.role === "gm"
        ? (next ?? <Onward id={id} />)
        : (also ?? null);
  const [first] = mine;
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
      words={
        who === undefined
          ? still && whoIsAsked(view, id).length === 0
            ? still
            : waits(whoIsAsked(view, id), conflict)
          : first && mine.length === 1
            ? `${before(first)}${say(first)}`
            : undefined
      }
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
          words={mine.length > 1 ? [before(question), say(question)] : undefined}
        />
      ))}
    </QuestionFrame>
  );
}
