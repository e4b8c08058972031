/** Under which heading does each step of the log stand? Under that of the round in which it began. */
import { grown, growing } from "../../state/incremental";
import { memoByIdentity } from "../../state/memo";
import { isEvent, type GameEvent } from "../../net/wire";
import { begins, endsRound } from "../chapters";
import { isMove, takenBack, type Step } from "../../state/steps";

interface Head {
  /** The step that began it. */
  step: string;
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
    ends: endsRound(step),
  };
});

/** Which conflict a step was about, and whether it closed it. */
interface Played {
  conflict: string;
  closed: boolean;
}

/** Name the conflict of what a change of the past took away, or else corrected; nothing, if there are several. */
function movedIn({ marks }: Step, played: ReadonlyMap<string, Played>): string | undefined {
  const struck = marks.filter(({ status }) => status === "struck" || status === "restored");
  const causes =
    struck.length > 0 ? struck : marks.filter(({ status }) => status !== "kept").slice(0, 1);
  const conflicts = new Set(causes.flatMap(({ id }) => played.get(id)?.conflict ?? []));
  return conflicts.size === 1 ? [...conflicts][0] : undefined;
}

interface Filed {
  /** The parts that nothing is added to any more. */
  closed: readonly HeadedSteps[];
  /** The latest two. */
  open: readonly HeadedSteps[];
  /** Those of each conflict, in their order. */
  heads: Map<string, Head[]>;
  /** By step, in their order. */
  played: Map<string, Played>;
  /** The steps that are taken back so far. */
  out: Set<string>;
  /** The conflict that is played: one that ends is so no more. */
  now: string | undefined;
}

const OPEN = 2;

/** Give the latest heading of a conflict that stands so far; of one whose opening was taken back the latest there was. */
function headOf({ heads, out }: Filed, conflict = ""): Head | undefined {
  const all = heads.get(conflict) ?? [];
  return all.findLast(({ step }) => !out.has(step)) ?? all.at(-1);
}

/** Go back to what stands after a change of the past; its heading is that of what it is about. */
function headOfMove(filing: Filed, move: Step): Head | undefined {
  const { out, played } = filing;
  for (const mark of move.marks) {
    if (takenBack(mark)) out.add(mark.id);
    else out.delete(mark.id);
  }
  const [, last] = [...played].findLast(([id]) => !out.has(id)) ?? [];
  filing.now = last?.closed ? undefined : last?.conflict;
  return headOf(filing, movedIn(move, played) ?? filing.now);
}

/** Give the heading of the next step. What belongs to no conflict stands with the one that is played; where none is, it has no heading. */
function headed(filing: Filed, step: Step): Head | undefined {
  if (isMove(step)) return headOfMove(filing, step);
  const { conflict, begun, closed, ends } = read(step);
  const before = headOf(filing, conflict ?? filing.now);
  for (const event of begun) {
    const about = String(event["conflict"]);
    const head = {
      step: step.id,
      conflict: about,
      begun: event,
      struck: step.struck !== undefined,
    };
    filing.heads.set(about, [...(filing.heads.get(about) ?? []), head]);
  }
  // Whoever publishes a conflict does not play it.
  if (conflict === undefined || step.kind === "note") return before;
  filing.played.set(step.id, { conflict, closed });
  filing.now = closed ? undefined : conflict;
  return ends ? before : headOf(filing, conflict);
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
  () => ({
    closed: [],
    open: [],
    heads: new Map(),
    played: new Map(),
    out: new Set(),
    now: undefined,
  }),
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
