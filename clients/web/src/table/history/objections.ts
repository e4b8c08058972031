/** Which objections are there, and which wait for an answer? */
import type { Objection, Verdict, View } from "../../net/view";
import type { Step } from "../../state/steps";

export interface Numbered {
  id: string;
  objection: Objection;
}

function all(view: Pick<View, "objections"> | undefined): Numbered[] {
  return Object.entries(view?.objections ?? {}).map(([id, objection]) => ({ id, objection }));
}

export function openObjections(view: Pick<View, "objections"> | undefined): Numbered[] {
  return all(view).filter(({ objection }) => objection.verdict === undefined);
}

const NONE: readonly Numbered[] = [];

export function objectionsTo(view: View | undefined, step: string): readonly Numbered[] {
  const found = all(view).filter(({ objection }) => objection.step === step);
  return found.length > 0 ? found : NONE;
}

/** Tell what has become of a step since somebody objected to it. */
export function fateSince(
  { id, objection: { step } }: Numbered,
  log: readonly Step[],
): Exclude<Verdict, "stands"> | undefined {
  const raised = log.findIndex(({ events }) => events.some((event) => event["objection"] === id));
  const changed = log
    .slice(raised + 1)
    .some(({ marks }) => marks.some((mark) => mark.id === step && mark.status !== "kept"));
  const found = log.find((each) => each.id === step);
  if (!changed || !found) return undefined;
  return found.struck ? "undone" : found.redone && "corrected";
}

/** Tell whether a player's own step is asked back beside the tabs, and so nowhere else. */
export function isAskedBeside(step: Step, view: View, log: readonly Step[]): boolean {
  const asked = objectionsTo(view, step.id).some(({ objection }) => objection.by === view.me.seat);
  const last = log.findLast(({ kind }) => kind !== "note");
  return last?.id === step.id && !asked;
}
