/** How are conflicts called that a plan would open again? By their titles: the log does not know their new ids yet. */
import { isEvent, type ChangePlan } from "../../net/wire";
import type { Names } from "../../state/names";

export function withForetold(names: Names, { steps }: ChangePlan): Names {
  const opened = steps
    .flatMap((step) => step.new ?? [])
    .flatMap((event) =>
      isEvent(event, "table.ConflictOpened") ? [[event.conflict, event.title]] : [],
    );
  const conflicts = Object.create(null) as Names["conflicts"];
  Object.assign(conflicts, Object.fromEntries(opened), names.conflicts);
  return { ...names, conflicts };
}
