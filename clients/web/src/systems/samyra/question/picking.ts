/** Which fields of the map may be tapped for what is asked here? As long as the question is drawn. */
import { useEffect, useRef } from "preact/hooks";
import type { MapSelection } from "../combat/selection";

/** Keep a picking on the board in step with what is chosen here, as long as it is drawn. */
export function usePicking(
  board: MapSelection,
  owner: string,
  fields: readonly string[],
  chosen: readonly string[],
  take: (field: string) => void,
  any = false,
): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (fields.length === 0 && !any) {
      if (board.picking.value?.owner === owner) board.picking.value = undefined;
      return;
    }
    board.picking.value = {
      owner,
      fields: new Set(fields),
      chosen: new Set(chosen),
      take: (field) => latest.current(field),
      ...(any ? { any } : {}),
    };
  }, [fields.join(), chosen.join(), any]);
  useEffect(
    () => () => {
      if (board.picking.value?.owner === owner) board.picking.value = undefined;
    },
    [],
  );
}
