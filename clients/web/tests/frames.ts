/** Which frames does the log of a test have? Play of einBlatt, and changes of the past. */
import { NOBODY } from "../src/state/names";
import type { Frame, StepMark } from "../src/net/wire";

export const names = { ...NOBODY, figures: { a: "Ayla" }, seats: { g: "Mara" } };

export function play(n: number, ...events: { type: string; [field: string]: unknown }[]): Frame {
  return { t: "frame", n, id: `f${n}`, at: n * 1000, by: "g", kind: "play", events, patch: {} };
}

/** What a row of the log has beside its step where nothing else happens. */
export const ALONE = {
  current: false,
  later: false,
  acts: false,
  objections: [],
  branches: null,
  jump: () => undefined,
  link: () => "",
  reply: undefined,
};

/** Play that changes the view. */
export function patched(n: number, patch: object, ...events: Parameters<typeof play>[1][]): Frame {
  return { ...play(n, ...events), patch } as Frame;
}

/** A change of the past after which a view is known. */
export function move(n: number, view: object, ...steps: StepMark[]): Frame {
  const change = { kind: "move", account: [], counts: {}, steps, why: "", view };
  return { t: "frame", n, id: `f${n}`, at: n * 1000, by: "g", ...change } as unknown as Frame;
}

function counting(marks: readonly StepMark[]): Record<string, number> {
  return Object.fromEntries(
    marks.map(({ status }) => [status, marks.filter((mark) => mark.status === status).length]),
  );
}

/** A change as files had it before accounts. */
export function moveWithoutAccount(
  n: number,
  marks: StepMark[],
  why = "",
  counts = counting(marks),
): Frame {
  const change = { kind: "move", steps: marks, counts, why, view: {} };
  return { t: "frame", n, id: `f${n}`, at: n * 1000, by: "g", ...change } as unknown as Frame;
}

/** Give the marks of steps that were taken back. */
export function struck(...ids: string[]): StepMark[] {
  return ids.map((id) => ({ id, status: "struck" }));
}

export function added(figure: string): { type: string; [field: string]: unknown } {
  return { type: "einblatt.KTAdded", conflict: "C", figure };
}
