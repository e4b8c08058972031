/** Is whoever acts in sight? The board is scrolled there when the turn changes, and when it gets another size. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useParts } from "../../../state/select";
import { awaited, type EinblattConflict } from "../cards/view";

/** Name the one figure that is awaited: of the reader's own if one is, else of all. */
function useActor(id: string, conflict: EinblattConflict): string | undefined {
  const view = useParts("asks", "me");
  const all = awaited(view, id, conflict);
  const own = all.filter((figure) => figure in (view.me.figures ?? {}));
  const [actor, ...others] = own.length > 0 ? own : all;
  return others.length === 0 ? actor : undefined;
}

/** Before a film measures where things are: it plays over a board that stays. */
export function useActorInSight(
  id: string,
  conflict: EinblattConflict,
): RefObject<HTMLDivElement | null> {
  const felt = useRef<HTMLDivElement>(null);
  const actor = useActor(id, conflict);
  useLayoutEffect(() => {
    const box = felt.current?.querySelector(`[data-testid="kt-${actor}"]`);
    const board = felt.current?.closest(".board");
    if (!box || !board) return undefined;
    const show = (): void => box.scrollIntoView({ block: "nearest" });
    show();
    const resized = new ResizeObserver(show);
    resized.observe(board);
    return () => resized.disconnect();
  }, [actor]);
  return felt;
}
