/** What does one step of the log say? */
import { figureName } from "../i18n/display_names";
import { within, type Names } from "../state/names";
import { filled, sentence } from "../i18n/sentence";
import { firstOf, known, listed, t } from "../i18n/words";
import type { View } from "../net/view";
import type { ChangePlan, GameEvent, RepeatedQuestion } from "../net/wire";
import { digestOf, logLevel } from "./log_level";
import { moveWords } from "../i18n/moves";
import { changesIn } from "./differences";
import { isMove, type Step } from "../state/steps";
import { systemTitle } from "../systems/registry";
import { visibleEvents } from "./visible";

/** Say what a move of the gm did, with what a correction has changed. */
export function moveSentence(step: Step, names: Names): string {
  return moveWords(step, names, step.altered ? changesIn(...step.altered, names) : []);
}

/** Say a whole step in one line: for the plan of an undo, and for a screen reader. */
export function stepWords(
  step: Step | { kind: "play"; events: GameEvent[] },
  names: Names,
): string {
  if (step.kind === "move" || step.kind === "rebase") return moveSentence(step, names);
  const lines = visibleEvents(step).map((event) => sentence(event, names));
  return lines.length > 0 ? lines.join(" ") : t("log.nothing");
}

/** Say in one sentence what a step was about. */
export function headWords(step: Step, names: Names): string {
  const [event] = digestOf(step).head;
  return event ? sentence(event, names) : stepWords(step, names);
}

/** Name a moment by the last and most important that came of its step, in the words of its system if it has any. */
export function momentTitle(step: Step, names: Names): string {
  const { head, level } = digestOf(step);
  if (isMove(step) || level === "plain" || level === "quiet") return headWords(step, names);
  const last = head.findLast((event) => logLevel(event) === level);
  const came = head.filter(({ type }) => type === last?.type);
  return systemTitle(step.events, names) || came.map((event) => sentence(event, names)).join(" ");
}

/** Say why an earlier step is not possible any more. */
export function droppedWords(code: string): string {
  return firstOf([`dropped.${code}`, `rejection.${code}`]);
}

/** Say what the rules answer, as far as nothing is spent, to a question that is not open now; `parks` are the dice that fell for it already. */
export function ruled(
  { asked, kind, conflict, subject }: RepeatedQuestion,
  view: Pick<View, "conflicts">,
  names: Names,
  parks: ChangePlan["parks"] = [],
): string {
  const system = view.conflicts?.[conflict]?.system ?? "";
  const plainly = `filled.${system}.${kind}`;
  const theirs = (figure: string): boolean => figure === subject || asked.includes(figure);
  const again = parks.some((each) => each.system === system && theirs(each.figure));
  const key = again && known(`${plainly}.again`) ? `${plainly}.again` : plainly;
  const [first = "gm"] = asked;
  const figure = first === "gm" ? (subject ?? first) : first;
  const who = asked.filter((each) => each !== "gm").map((each) => figureName(names, each));
  const said = filled(
    known(key) ? key : `ask.${kind}`,
    { who: first, figure, subject: subject ?? first },
    within(names, system),
  );
  if (!known(key)) return t("plan.skipped", { question: said });
  return who.every((name) => said.includes(name)) ? said : `${listed(who)}: ${said}`;
}
