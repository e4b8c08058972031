/** Which lines branch off after which step of the log? */
import { growing } from "../../state/incremental";
import { memoByIdentity } from "../../state/memo";
import type { Variation, View } from "../../net/view";
import type { Step } from "../../state/steps";

/** A line as the log tells it. */
export interface Branch {
  /** The change that left it. */
  id: string;
  line: Variation;
  /** That change as a step of the log: by whom, when and why. */
  change: Step | undefined;
}

const NONE: ReadonlyMap<string, Branch[]> = new Map();

type Lines = NonNullable<View["lines"]>;

function found(lines: Lines, log: readonly Step[]): ReadonlyMap<string, Branch[]> {
  const known = new Map(log.map((step) => [step.id, step]));
  const all = new Map<string, Branch[]>();
  for (const [id, line] of Object.entries(lines)) {
    const from = known.has(line.from ?? "") ? (line.from as string) : "";
    all.set(from, [...(all.get(from) ?? []), { id, line, change: known.get(id) }]);
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

/** Find the lines of a view by the step that they branch off after; "" for the very beginning. */
export function branches(
  view: View | undefined,
  log: readonly Step[],
): ReadonlyMap<string, Branch[]> {
  const { lines = {} } = view ?? {};
  return Object.keys(lines).length > 0 ? branched(lines)(log) : NONE;
}
