/** Which frames does the log of a test have? Play of einBlatt, and changes of the past. */
import { NOBODY } from "../src/state/names";
import type { View } from "../src/net/view";
import type { Frame, StepMark } from "../src/net/wire";

export const names = { ...NOBODY, figures: { a: "Ayla" }, seats: { g: "Mara" } };

export function play(n: number, ...events: { type: string; [field: string]: unknown }[]): Frame {
  return { t: "frame", n, id: `f${n}`, at: n * 1000, by: "g", kind: "play", events, patch: {} };
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
  const view = {} as View;
  return {
    t: "frame",
    n,
    id: `f${n}`,
    at: n * 1000,
    by: "g",
    kind: "move",
    steps: marks,
    counts,
    why,
    view: view as never,
  };
}

export function added(figure: string): { type: string; [field: string]: unknown } {
  return { type: "einblatt.KTAdded", conflict: "C", figure };
}
