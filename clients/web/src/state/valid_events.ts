/** Which events of the log hold at the moment that is shown? What was taken back does not, and a correction's stand for the old ones. */
import { endOf, grown, growing } from "./incremental";
import type { Frame, GameEvent } from "../net/wire";
import { useTable } from "./context";
import { steps, type Step } from "./steps";

const holding = growing<Step, readonly GameEvent[]>(
  () => [],
  (held, more) =>
    grown(
      held,
      more.flatMap(({ struck, events }) => (struck ? [] : events)),
    ),
);

export function validEvents(frames: readonly Frame[], until = Infinity): readonly GameEvent[] {
  const later = endOf(frames, ({ n }) => n > until);
  return holding(steps(later.length > 0 ? frames.slice(0, -later.length) : frames));
}

export function useValidEvents(): readonly GameEvent[] {
  const { visibleFrames, at } = useTable().session.state;
  return validEvents(visibleFrames.value, at.value);
}
