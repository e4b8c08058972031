/** What is said below the picture of a moment? What its step says in the log, and where nothing is told, what is known of it. */
import { sentence } from "../../i18n/sentence";
import { clock, t } from "../../i18n/words";
import { isEvent, type Frame, type GameEvent } from "../../net/wire";
import type { Names } from "../../state/names";
import { isMove, stepOf, steps, stepsAt, type Step } from "../../state/steps";
import { systemTitle, type HighlightTable } from "../../systems/registry";
import "./watching_words";
import { digestOf, logLevel } from "../log_level";
import { outcomes } from "../outcome";
import { moveSentence } from "../steps";
import { setupOf } from "./setup";
import { setupWords } from "./setup_words";

/** Somebody talks, something happens, the past is changed, or nothing can be seen. */
type CaptionKind = "said" | "played" | "changed" | "unseen";

export interface Caption {
  kind: CaptionKind;
  words: string;
}

/** Say at the end of a conflict what it has come to, as it was at that step. */
function endWords(event: GameEvent, n: number, frames: readonly Frame[], names: Names): string[] {
  if (!isEvent(event, "table.ConflictClosed")) return [];
  const played = stepsAt(frames, n).filter((step) => step.n <= n);
  return outcomes(played, event.conflict, names);
}

/** Of more than this that ends in an outcome, the outcome is told: film and log have the rest. */
const MOST = 3;

function isOutcome(event: GameEvent): boolean {
  return logLevel(event) === "outcome";
}

/** Choose of what came of a step what its caption tells; `title` says already who fell. */
function chosen(events: readonly GameEvent[], title: string): readonly GameEvent[] {
  // A fall is no part of the blow that was entered last: its system says who felled whom.
  if (title) return events.filter((event) => !isOutcome(event));
  return events.length > MOST && events.some(isOutcome) ? events.filter(isOutcome) : events;
}

/** List what opened the conflict of an event: a roll that is compared is read otherwise than one alone. */
function openedBy({ conflict }: GameEvent, frames: readonly Frame[]): readonly GameEvent[] {
  const opens = (event: GameEvent): boolean =>
    isEvent(event, "table.ConflictOpened") && event.conflict === conflict;
  const found = steps(frames).find(({ events }) => events.some(opens))?.events ?? [];
  return found.filter((event) => !isOutcome(event));
}

type Say = (event: GameEvent) => string;

/** Say an event; its system may say more of an outcome, such as the totals. */
function speaker(step: Step, frames: readonly Frame[], names: Names): Say {
  return (event) => {
    if (!isOutcome(event)) return sentence(event, names);
    const alone = [{ ...step, events: [...openedBy(event, frames), event] }];
    const [own] = outcomes(alone, String(event["conflict"]), names);
    return own ?? sentence(event, names);
  };
}

function playedWords(step: Step, frames: readonly Frame[], names: Names): string {
  const { n, events } = step;
  // The log begins with what came of it, a caption with what led to it.
  const { inOrder } = digestOf({ events });
  const say = speaker(step, frames, names);
  const said = new Set(inOrder.map(say));
  const ends = inOrder.flatMap((event) => endWords(event, n, frames, names));
  const title = systemTitle(events, names);
  const lines = chosen(inOrder, title).map(say);
  // What the last step decides is not said again.
  const later = ends.filter((each) => !said.has(each));
  return [title, ...lines, ...later].filter(Boolean).join(" ");
}

/** Say what a frame was about, as it was told when it came. */
function told(frame: Frame, frames: readonly Frame[], names: Names): Caption | undefined {
  const step = stepOf(frame);
  if (isMove(step)) {
    const change = steps(frames).find(({ n }) => n === frame.n) ?? step;
    const why = step.why ? ` ${t("log.because", { why: step.why })}` : "";
    return { kind: "changed", words: moveSentence(change, names) + why };
  }
  const words = playedWords(step, frames, names);
  const said = step.events.some((event) => isEvent(event, "table.Said"));
  return words === "" ? undefined : { kind: said ? "said" : "played", words };
}

/** Say what happened at a moment, of what is told to whoever looks; `at` is its time. A setup is told as a whole, where it is done. */
export function captionOf(
  frames: readonly Frame[],
  n: number,
  at: number,
  names: Names,
  highlights: HighlightTable,
): Caption {
  const place = frames[n - 1]?.n === n ? n : frames.findIndex((each) => each.n === n) + 1;
  const frame = frames[place - 1];
  const setup = setupWords(setupOf(frames, place, highlights), names);
  if (setup !== "") return { kind: "played", words: setup };
  const caption = frame && told(frame, frames, names);
  return caption ?? { kind: "unseen", words: t("caption.unseen", { time: clock(at) }) };
}
