/** Which lines branch off after which step of the log? */
import type { Variation, View } from "../model/view";
import type { Step } from "./entries";

/** A line as the log tells it. */
export interface Branch {
  /** The change that left it. */
  id: string;
  line: Variation;
  /** That change as a step of the log: by whom, when and why. */
  change: Step | undefined;
}

const NONE: ReadonlyMap<string, Branch[]> = new Map();

/** Find the lines of a view by the step that they branch off after; "" for the very beginning. */
export function branches(view: View | undefined, log: readonly Step[]): ReadonlyMap<string, Branch[]> {
  const lines = Object.entries(view?.lines ?? {});
  if (lines.length === 0) return NONE;
  const known = new Map(log.map((step) => [step.id, step]));
  const found = new Map<string, Branch[]>();
  for (const [id, line] of lines) {
    const from = known.has(line.from ?? "") ? (line.from as string) : "";
    found.set(from, [...(found.get(from) ?? []), { id, line, change: known.get(id) }]);
  }
  return found;
}
