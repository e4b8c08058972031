/** Is what happens in sight? The board is scrolled to whoever acts when the turn changes, in the past to what came out last, and again when it gets another size. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { usePast } from "../../../state/context";
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

/** Find what came out last: how figures stand at the end, or else the cards that met. */
function cameOut(felt: HTMLElement): Element | null | undefined {
  const grade = [...felt.querySelectorAll(".grade")].at(-1);
  return grade ? grade.closest(".kt") : felt.querySelector(".meeting");
}

/** Before a film measures where things are: it plays over a board that stays. */
export function useActorInSight(
  id: string,
  conflict: EinblattConflict,
): RefObject<HTMLDivElement | null> {
  const felt = useRef<HTMLDivElement>(null);
  const actor = useActor(id, conflict);
  // Nobody acts in the past: what is looked at there is what came out.
  const past = usePast();
  useLayoutEffect(() => {
    const all = felt.current as HTMLElement;
    const board = all.closest(".board");
    const box = past ? cameOut(all) : all.querySelector(`[data-testid="kt-${actor}"]`);
    if (!box || !board) return undefined;
    const show = (): void => box.scrollIntoView({ block: "nearest" });
    show();
    const resized = new ResizeObserver(show);
    resized.observe(board);
    return () => resized.disconnect();
  }, [actor, past && conflict]);
  return felt;
}
