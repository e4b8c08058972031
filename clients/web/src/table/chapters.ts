/** Which chapters has a log? A conflict begins one, and each of its rounds. */
import type { Names } from "../state/names";
import { t } from "../i18n/words";
import { grown, growing } from "../state/incremental";
import { memoByKey, memoByIdentity } from "../state/memo";
import { language } from "../state/preferences";
import { isEvent, type GameEvent } from "../net/wire";
import type { Step } from "../state/steps";

/** How conflicts are called. */
export type ConflictNames = Pick<Names, "conflicts">;

export interface Chapter {
  /** Number of the frame that it begins with. */
  n: number;
  conflict: string;
  title: string;
  struck: boolean;
}

/** Tell whether a chapter begins with an event. */
export function begins(event: GameEvent): boolean {
  return isEvent(event, "table.ConflictOpened") || event.type.endsWith(".RoundStarted");
}

/** Tell whether a round ends in a step: it belongs to that round, also if it begins the next. */
export function endsRound({ events }: Step): boolean {
  return events.some(({ type }) => type.endsWith(".RoundEnded"));
}

/** Give the heading that an event begins, or nothing. */
export function heading(event: GameEvent, names: ConflictNames): string | undefined {
  if (!begins(event)) return undefined;
  const opens = isEvent(event, "table.ConflictOpened");
  const parts = [names.conflicts[String(event["conflict"])] ?? t("name.unknown")];
  if (!opens && "probe" in event) parts.push(t("chapter.probe", { n: Number(event["probe"]) }));
  if (!opens && "round" in event) parts.push(t("chapter.round", { n: Number(event["round"]) }));
  return parts.join(" · ");
}

function begunBy(step: Step, names: ConflictNames): Chapter[] {
  return step.events.flatMap((event) => {
    const title = heading(event, names);
    return title === undefined
      ? []
      : [
          {
            n: step.n,
            conflict: String(event["conflict"]),
            title,
            struck: step.struck !== undefined,
          },
        ];
  });
}

const listed = memoByIdentity((conflicts: ConflictNames["conflicts"]) =>
  memoByKey((_language) =>
    growing<Step, readonly Chapter[]>(
      () => [],
      (made, more) =>
        grown(
          made,
          more.flatMap((step) => begunBy(step, { conflicts })),
        ),
    ),
  ),
);

/** List the chapters of a log in their order. */
export function chapters(steps: readonly Step[], names: ConflictNames): readonly Chapter[] {
  return listed(names.conflicts)(language.value)(steps);
}

/** Name a chapter, and say so if it was taken back. */
export function chapterWords({ title, struck }: Chapter): string {
  return struck ? t("chapter.struck", { title }) : title;
}

/** Number of the frame in which a conflict was opened; nothing if it was not, or no longer. */
export function openingFrame(steps: readonly Step[], conflict: string): number | undefined {
  return steps.findLast(
    ({ struck, events }) =>
      !struck &&
      events.some((event) => isEvent(event, "table.ConflictOpened") && event.conflict === conflict),
  )?.n;
}
