/** Which cards were turned for all that is at stake, and how did that come out? */
import type { GameEvent } from "../../../net/wire";
import { useValidEvents } from "../../../state/valid_events";
import type { EinblattConflict } from "./view";

/** List what came of each, of the comparisons that lie on the table. */
export function useTurned({ comparisons = {} }: EinblattConflict): GameEvent[] {
  return useValidEvents().filter(
    ({ type, comparison_id }) =>
      type === "einblatt.AllInResolved" && String(comparison_id) in comparisons,
  );
}
