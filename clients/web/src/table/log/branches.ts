/** Beside which step of the log does each line stand that was left? */
import { growing } from "../../state/incremental";
import { memoByIdentity } from "../../state/memo";
import type { Variation, View } from "../../net/view";
import type { Step } from "../../state/steps";

/** A line as the log tells it. */
export interface Branch {
  /** The change that left it. */
  id: string;
  /** Without what only another change took away or altered: that one has a line of its own. */
  line: Variation;
  /** That change as a step of the log: by whom, when and why. */
  change: Step | undefined;
}

const NONE: ReadonlyMap<string, Branch[]> = new Map();

type Lines = NonNullable<View["lines"]>;

/** Name the steps that a change took away or altered. */
function changedBy(change: Step | undefined): Set<string> {
  const changed = change?.marks.filter(({ status }) => status !== "kept") ?? [];
  return new Set(changed.map(({ id }) => id));
}

/** Leave out of a line what only other changes took away or altered that have a line of their own: it is told there. */
function ownPart(line: Variation, own: Set<string>, others: readonly Set<string>[]): Variation {
  const steps = line.steps.filter((id) => own.has(id) || others.every((each) => !each.has(id)));
  const less = line.steps.length - steps.length;
  return steps.length > 0 ? { ...line, steps, count: line.count - less } : line;
}

function found(lines: Lines, log: readonly Step[]): ReadonlyMap<string, Branch[]> {
  const known = new Map(log.map((step) => [step.id, step]));
  const all = new Map<string, Branch[]>();
  const told = Object.entries(lines).map(([id, whole]) => {
    const change = known.get(id);
    return { id, whole, change, own: changedBy(change) };
  });
  for (const { id, whole, change, own } of told) {
    const others = told.flatMap((other) => (other.id === id ? [] : [other.own]));
    const line = ownPart(whole, own, others);
    const place = line.steps.find((step) => known.has(step)) ?? id;
    all.set(place, [...(all.get(place) ?? []), { id, line, change }]);
  }
  return all;
}

/** Lines are told with the change that left them: what is added to the log afterwards changes nothing of theirs. */
const branched = memoByIdentity((lines: Lines) =>
  growing<Step, ReadonlyMap<string, Branch[]>>(
    () => NONE,
    (made, log) => (made === NONE ? found(lines, log) : made),
  ),
);

/** Find the lines of a view by the step that they stand beside: their first in the log, or else the change that left them. */
export function branches(
  view: View | undefined,
  log: readonly Step[],
): ReadonlyMap<string, Branch[]> {
  const { lines = {} } = view ?? {};
  return Object.keys(lines).length > 0 ? branched(lines)(log) : NONE;
}
