/** How long does it take to watch a replay? As long as it would play now: at this speed, with all moments or key moments alone. */
import type { TableState } from "../../state/state";
import { animations } from "../../systems/registry";
import type { Names } from "../../state/names";
import { timeAt, type ReplayTables } from "./clock";
import { highlightsNow, highlightTable } from "./highlight_table";
import { speed } from "./speed";

/** Return how many ms all moments of the timeline are shown together. */
export function duration(state: TableState, names: Names, tables: ReplayTables): number {
  const times = state.timeline.value.map((_, i) => timeAt(state, i + 1, names, tables));
  return times.reduce((sum, each) => sum + each, 0) / speed.value;
}

/** Give `duration` with what it reads. */
export async function durationNow() {
  const [all] = await Promise.all([animations(), highlightTable.fetch()]);
  return (state: TableState, names: Names): number =>
    duration(state, names, { animations: all, highlights: highlightsNow() });
}
