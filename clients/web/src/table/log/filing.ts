/** Under which heading does each step of the log stand? Under that of the round in which it began. */
import { grown, growing } from "../../state/incremental";
import { memoByIdentity } from "../../state/memo";
import { isEvent, type GameEvent } from "../../net/wire";
import { begins } from "../chapters";
import { isMove, type Step } from "../../state/steps";

interface Head {
  conflict: string;
  /** What it is called after. */
  begun: GameEvent;
  /** What began it was taken back. */
  struck: boolean;
}

/** Steps under one heading, one after the other; under none, no conflict was played. */
export interface HeadedSteps {
  head: Head | undefined;
  steps: readonly Step[];
}

/** How far the table is: the latest heading of each conflict, and which conflict is played. */
interface Place {
  heads: ReadonlyMap<string, Head>;
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

/** What counts here of a step: in a replay the log is filed for each moment, and only new steps are looked into. */
const read = memoByIdentity((step: Step): Read => {
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
function after({ heads, now }: Place, step: Step): Place {
  const { conflict, begun, closed } = read(step);
  const fresh = begun.map((event): [string, Head] => {
    const about = String(event["conflict"]);
    return [about, { conflict: about, begun: event, struck: step.struck !== undefined }];
  });
  return {
    heads: fresh.length > 0 ? new Map([...heads, ...fresh]) : heads,
    now: closed ? undefined : (conflict ?? now),
  };
}

/** Name the conflict of what a change of the past took away, or else corrected; nothing, if there are several. */
function movedIn({ marks }: Step, of: ReadonlyMap<string, string>): string | undefined {
  const struck = marks.filter(({ status }) => status === "struck" || status === "restored");
  const causes =
    struck.length > 0 ? struck : marks.filter(({ status }) => status !== "kept").slice(0, 1);
  const conflicts = new Set(causes.flatMap(({ id }) => of.get(id) ?? []));
  return conflicts.size === 1 ? [...conflicts][0] : undefined;
}

interface Filed {
  /** The parts that nothing is added to any more. */
  closed: readonly HeadedSteps[];
  /** The latest two. */
  open: readonly HeadedSteps[];
  place: Place;
  /** How far the table would be if only what stands had happened. */
  standing: Place;
  /** Of each step the conflict that it was about. */
  conflicts: Map<string, string>;
}

const BEGIN: Place = { heads: new Map(), now: undefined };
const OPEN = 2;

/** Give the heading of the next step; after a change of the past it is that of what stands. */
function headed(headings: Filed, step: Step): Head | undefined {
  const { place: before, standing, conflicts } = headings;
  if (isMove(step)) {
    const about = movedIn(step, conflicts);
    headings.place = standing;
    return (
      headAt(standing, { ...read(step), conflict: about }) ??
      (about === undefined ? undefined : before.heads.get(about))
    );
  }
  const about = read(step).conflict;
  if (about !== undefined) conflicts.set(step.id, about);
  headings.place = after(before, step);
  if (!step.struck)
    headings.standing = before === standing ? headings.place : after(standing, step);
  const { ends, conflict } = read(step);
  return headAt(ends || conflict === undefined ? before : headings.place, read(step));
}

/** Tell whether two headings read the same. */
function alike(one: Head | undefined, two: Head | undefined): boolean {
  const same = (name: string): boolean => one?.begun[name] === two?.begun[name];
  return (
    one?.conflict === two?.conflict && one?.struck === two?.struck && same("probe") && same("round")
  );
}

/** Divide the steps of a log into its parts, in their order. */
export const filed = growing<Step, Filed>(
  () => ({ closed: [], open: [], place: BEGIN, standing: BEGIN, conflicts: new Map() }),
  (before, steps) => {
    const now = { ...before };
    const parts = before.open.map(({ head, steps: all }) => ({ head, steps: [...all] }));
    for (const step of steps) {
      const head = headed(now, step);
      const last = parts.at(-1);
      if (last && alike(last.head, head)) last.steps.push(step);
      else parts.push({ head, steps: [step] });
    }
    const opened = Math.max(0, parts.length - OPEN);
    return {
      ...now,
      closed: grown(before.closed, parts.slice(0, opened)),
      open: parts.slice(opened),
    };
  },
);
