/** What is wanted now and of whom: of nobody here, of others, or of the person at the page? */
import type { View } from "../../../net/view";
import type { Option } from "../../../net/option";
import { GM, questionsOf, type OpenQuestion } from "../../generic/asked";
import { playable } from "../combat/offers";
import { asked, openAsks, type SamyraConflict } from "../combat/view";

/** Questions whose answers have controls of their own here. */
const DRAWN = new Set(["movement", "stop", "window"]);

/** List the outcomes that are entered on a card: those the gm decides, and several at once. */
export function enteredOnCards(open: readonly OpenQuestion[]): OpenQuestion[] {
  const all = open.filter(({ ask }) => ask.kind === "outcome" && !ask.answered);
  return all.length > 1 ? all : all.filter(({ ask }) => ask.who === GM);
}

function typed(options: readonly Option[], type: string): Option[] {
  return options.filter((option) => option.type === type);
}

/** Sort what is wanted now: questions, outcomes, and who is to choose. */
export function wantedNow(
  view: Pick<View, "asks" | "options">,
  id: string,
  conflict: SamyraConflict,
  options: readonly Option[],
) {
  const open = questionsOf(view, id).filter(({ ask }) => !ask.answered);
  const outcomes = enteredOnCards(open);
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

export type WantedNow = ReturnType<typeof wantedNow>;
