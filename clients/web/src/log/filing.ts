/** Under which heading does each step of the log stand? Under that of the round in which it began. */
import type { Names } from "../i18n/names";
import { isEvent } from "../net/wire";
import { heading } from "./chapters";
import { isMove, type Step } from "./entries";

export interface Head {
  conflict: string;
  title: string;
  /** What began it was taken back. */
  struck: boolean;
}

/** How far the table is: the latest heading of each conflict, and which conflict is played. */
interface Place {
  heads: Map<string, Head>;
  now: string | undefined;
}

/** Tell whether a step ends a round: what it begins besides is read from the next step on. */
export function endsRound({ events }: Step): boolean {
  return events.some(({ type }) => type.endsWith(".RoundEnded"));
}

function conflictOf({ events }: Step): string | undefined {
  const conflict = events.find((event) => "conflict" in event)?.["conflict"];
  return conflict === undefined ? undefined : String(conflict);
}

/** What belongs to no conflict stands with the one that is played; where none is, it has no heading. */
function headAt({ heads, now }: Place, step: Step): Head | undefined {
  return heads.get(conflictOf(step) ?? now ?? "");
}

/** Say how far the table is after a step; a conflict that ends is played no more. */
function after({ heads, now }: Place, step: Step, names: Names): Place {
  const begun = step.events.flatMap((event): [string, Head][] => {
    const title = heading(event, names);
    const conflict = String(event["conflict"]);
    return title === undefined ? [] : [[conflict, { conflict, title, struck: step.struck !== undefined }]];
  });
  const closed = step.events.some((event) => isEvent(event, "table.ConflictClosed"));
  return { heads: begun.length > 0 ? new Map([...heads, ...begun]) : heads, now: closed ? undefined : (conflictOf(step) ?? now) };
}

/** Give each step its heading, or nothing; after a change of the past it is that of what stands. */
export function filed(steps: readonly Step[], names: Names): (Head | undefined)[] {
  let place: Place = { heads: new Map(), now: undefined };
  // How far the table would be if only what stands had happened.
  let standing = place;
  return steps.map((step) => {
    if (isMove(step)) place = standing;
    const before = place;
    place = after(before, step, names);
    if (!step.struck) standing = before === standing ? place : after(standing, step, names);
    return headAt(endsRound(step) || conflictOf(step) === undefined ? before : place, step);
  });
}
