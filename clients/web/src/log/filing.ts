/** Under which heading does each step of the log stand? Under that of the round in which it began. */
import type { Names } from "../i18n/names";
import { once } from "../model/once";
import { isEvent, type GameEvent } from "../net/wire";
import { begins, heading } from "./chapters";
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

interface Read {
  conflict: string | undefined;
  /** Each begins a chapter. */
  begun: readonly GameEvent[];
  closed: boolean;
  /** It ends a round: what it begins besides is read from the next step on. */
  ends: boolean;
}

/** What counts here of a step. With every frame the whole log is filed again: only new steps are looked into. */
const read = once((step: Step): Read => {
  const { events } = step;
  const about = events.find((event) => "conflict" in event)?.["conflict"];
  return {
    conflict: about === undefined ? undefined : String(about),
    begun: events.filter(begins),
    closed: events.some((event) => isEvent(event, "table.ConflictClosed")),
    ends: events.some(({ type }) => type.endsWith(".RoundEnded")),
  };
});

export function endsRound(step: Step): boolean {
  return read(step).ends;
}

/** What belongs to no conflict stands with the one that is played; where none is, it has no heading. */
function headAt({ heads, now }: Place, { conflict }: Read): Head | undefined {
  return heads.get(conflict ?? now ?? "");
}

/** Say how far the table is after a step; a conflict that ends is played no more. */
function after({ heads, now }: Place, step: Step, names: Names): Place {
  const { conflict, begun, closed } = read(step);
  const fresh = begun.map((event): [string, Head] => {
    const about = String(event["conflict"]);
    return [about, { conflict: about, title: heading(event, names) ?? "", struck: step.struck !== undefined }];
  });
  return { heads: fresh.length > 0 ? new Map([...heads, ...fresh]) : heads, now: closed ? undefined : (conflict ?? now) };
}

/** Name the conflict of what a change of the past took away, or else corrected; nothing, if there are several. */
function movedIn({ marks }: Step, of: ReadonlyMap<string, string>): string | undefined {
  const struck = marks.filter(({ status }) => status === "struck" || status === "restored");
  const causes = struck.length > 0 ? struck : marks.filter(({ status }) => status !== "kept").slice(0, 1);
  const conflicts = new Set(causes.flatMap(({ id }) => of.get(id) ?? []));
  return conflicts.size === 1 ? [...conflicts][0] : undefined;
}

/** Give each step its heading, or nothing; after a change of the past it is that of what stands. */
export function filed(steps: readonly Step[], names: Names): (Head | undefined)[] {
  let place: Place = { heads: new Map(), now: undefined };
  // How far the table would be if only what stands had happened.
  let standing = place;
  const conflicts = new Map<string, string>();
  return steps.map((step) => {
    if (isMove(step)) {
      const about = movedIn(step, conflicts);
      const before = about === undefined ? undefined : place.heads.get(about);
      place = standing;
      return headAt(place, { ...read(step), conflict: about }) ?? before;
    }
    const about = read(step).conflict;
    if (about !== undefined) conflicts.set(step.id, about);
    const before = place;
    place = after(before, step, names);
    if (!step.struck) standing = before === standing ? place : after(standing, step, names);
    const { ends, conflict } = read(step);
    return headAt(ends || conflict === undefined ? before : place, read(step));
  });
}
