/** What stands in the log, and what of it was taken back? Folds frames into steps. */
import { endOf, grown, growing } from "./incremental";
import { memoByIdentity } from "./memo";
import type { AccountEntry, Frame, GameEvent, StepMark } from "../net/wire";

/** Who took a step out of the game, and why. */
interface Struck {
  by: string;
  at: number;
  why: string;
  /** The refusal's code, where a later step no longer applied. */
  code?: string;
}

/** Who changed what a step comes to, and what it came to before. */
interface Redone {
  by: string;
  at: number;
  why: string;
  was: GameEvent[];
  /** What it came to before that, the oldest first. */
  earlier: readonly GameEvent[][];
  /** It is what was corrected, as far as the viewer knows; else it only came out differently after that. */
  itself: boolean;
}

export interface Step {
  n: number;
  id: string;
  at: number;
  by: string;
  kind: Frame["kind"];
  events: GameEvent[];
  /** For a move: what it did to which steps. */
  marks: StepMark[];
  /** For a move: to how many steps that everybody saw it did what, the same for all. */
  counts: Readonly<Record<string, number>>;
  /** For a move: what it means for the viewer; missing in older files. */
  account?: readonly AccountEntry[];
  /** For a correction: the events of the step that was corrected, as they were and as they are. */
  altered?: [was: readonly GameEvent[], now: readonly GameEvent[]];
  why: string;
  struck?: Struck;
  /** Its events came out differently after a correction. */
  redone?: Redone;
}

const OUT = new Set<StepMark["status"]>(["struck", "dropped"]);

/** Tell whether a change of the past took a step out of the game. */
export function takenBack({ status }: StepMark): boolean {
  return OUT.has(status);
}

function marked(step: Step, mark: StepMark, by: Frame): Step {
  const { struck: _, ...rest } = step;
  const why = "why" in by ? by.why : "";
  if (takenBack(mark)) {
    const struck = { by: by.by, at: by.at, why, ...(mark.code ? { code: mark.code } : {}) };
    return { ...rest, struck };
  }
  return mark.status === "redone"
    ? corrected(rest, mark.events ?? [], {
        by: by.by,
        at: by.at,
        why,
        itself: corrects(stepOf(by))?.id === mark.id,
      })
    : rest;
}

/** Put other events in a step's place; with earlier ones again it is as if what came after them had not been. */
function corrected(
  { redone, ...rest }: Step,
  events: GameEvent[],
  change: Omit<Redone, "was" | "earlier">,
): Step {
  const all = [...(redone ? [...redone.earlier, redone.was] : []), rest.events];
  const said = JSON.stringify(events);
  const back = all.findIndex((each) => JSON.stringify(each) === said);
  const earlier = back < 0 ? all : all.slice(0, back);
  const was = earlier.pop();
  return { ...rest, events, ...(was ? { redone: { ...change, was, earlier } } : {}) };
}

/** A frame as a step, the same each time: the log is folded with every frame, and only new steps are drawn. */
export const stepOf = memoByIdentity((frame: Frame): Step => ({
  n: frame.n,
  id: frame.id,
  at: frame.at,
  by: frame.by,
  kind: frame.kind,
  events: "events" in frame ? frame.events : [],
  marks: "steps" in frame ? frame.steps : [],
  counts: "counts" in frame ? frame.counts : {},
  ...("account" in frame ? { account: frame.account } : {}),
  why: "why" in frame ? frame.why : "",
}));

/** What a change made of a step: the same again each time. */
const after = memoByIdentity((by: Frame) =>
  memoByIdentity((mark: StepMark) => memoByIdentity((before: Step) => marked(before, mark, by))),
);

/** A correction with what it changed: the same again each time. */
const altering = memoByIdentity((move: Step) =>
  memoByIdentity((was: GameEvent[]) =>
    memoByIdentity((now: GameEvent[]): Step => ({ ...move, altered: [was, now] })),
  ),
);

/** Say which step a change corrected: the first that came out differently, if it was no way back and took nothing away. */
function corrects({ kind, marks }: Step): StepMark | undefined {
  const first = marks.find((mark) => mark.status !== "kept");
  return kind === "rebase" && first?.status === "redone" ? first : undefined;
}

interface Folded {
  steps: readonly Step[];
  /** Where each step stands, by its id. */
  place: Map<string, number>;
}

/** Add frames to the log; a later move strikes, restores or corrects what stands there. */
function folded({ steps: before, place }: Folded, frames: readonly Frame[]): Folded {
  const changed = new Map<number, Step>();
  const fresh: Step[] = [];
  const standing = (at: number | undefined): Step | undefined =>
    at === undefined ? undefined : (changed.get(at) ?? before[at] ?? fresh[at - before.length]);
  for (const frame of frames) {
    let step = stepOf(frame);
    const cause = corrects(step);
    const earlier = cause && standing(place.get(cause.id));
    if (earlier && cause.events) step = altering(step)(earlier.events)(cause.events);
    for (const mark of step.marks) {
      const at = place.get(mark.id);
      if (at !== undefined) changed.set(at, after(frame)(mark)(standing(at) as Step));
    }
    if (!place.has(frame.id)) place.set(frame.id, before.length + fresh.length);
    fresh.push(step);
  }
  if (changed.size === 0) return { steps: grown(before, fresh), place };
  return { steps: [...before, ...fresh].map((step, at) => changed.get(at) ?? step), place };
}

const log = growing<Frame, Folded>(() => ({ steps: [], place: new Map() }), folded);

/** Fold frames into the steps of the log, in their order. Log, chapters and marks ask for the same. */
export function steps(frames: readonly Frame[]): readonly Step[] {
  return log(frames).steps;
}

/** Find steps by their ids, those too that a change has answered for somebody and that have no entry of their own. */
export function stepsById(frames: readonly Frame[]): ReadonlyMap<string, Step> {
  const filled = (move: Step): Step[] =>
    move.marks.flatMap(({ id, events }) =>
      events ? [{ ...move, id, events, kind: "play", marks: [] }] : [],
    );
  const all = steps(frames);
  return new Map([...all.flatMap(filled), ...all].map((step) => [step.id, step]));
}

/** Tell the log as it was at a moment: no later change has changed anything. What comes after it is told as it came. */
export function stepsAt(frames: readonly Frame[], at: number | undefined): readonly Step[] {
  const later = at === undefined ? [] : endOf(frames, ({ n }) => n > at);
  if (!later.some((frame) => "steps" in frame)) return steps(frames);
  return [...steps(frames.slice(0, frames.length - later.length)), ...later.map(stepOf)];
}

/** Tell whether what happened at a moment was taken back or corrected later. */
export function fateAt(frames: readonly Frame[], at: number): "struck" | "redone" | undefined {
  const step = steps(frames).findLast(({ n }) => n <= at);
  return step?.struck ? "struck" : step?.redone ? "redone" : undefined;
}

/** Tell whether the step of a frame counts now: it was not taken back, and is no change of the past itself. */
export function countsNow(frames: readonly Frame[], n: number): boolean {
  const step = steps(frames)[n - 1];
  return step === undefined || (!step.struck && !isMove(step));
}

/** Tell whether a step changed the past. */
export function isMove({ kind }: Pick<Step, "kind">): boolean {
  return kind === "move" || kind === "rebase";
}

/** Tell to how many steps that everybody saw a move did this. */
export function tally({ counts }: Step, status: StepMark["status"]): number {
  return counts[status] ?? 0;
}

/** Return the change of the past after which nothing was played, up to a moment; what is said meanwhile does not count. A player keeps what it meant for them until they play themselves. */
export function lastChange(
  frames: readonly Frame[],
  at: number | undefined,
  player?: string,
): Frame | undefined {
  const last = frames
    .slice(0, at)
    .findLast(
      ({ kind, by }) => isMove({ kind }) || (kind === "play" && (!player || by === player)),
    );
  return last && isMove(last) ? last : undefined;
}
