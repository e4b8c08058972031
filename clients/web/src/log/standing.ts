/** Which events of the log hold at the moment that is shown? What was taken back does not, and a correction's stand for the old ones. */
import { useMemo } from "preact/hooks";
import type { Frame, GameEvent } from "../net/wire";
import { useTable } from "../parts/table";
import { steps } from "./entries";

export function standing(frames: readonly Frame[], until = Infinity): GameEvent[] {
  return steps(frames.filter(({ n }) => n <= until))
    .filter(({ struck }) => !struck)
    .flatMap(({ events }) => events);
}

export function useStanding(): GameEvent[] {
  const { told, at } = useTable().session.state;
  const until = at.value ?? Infinity;
  return useMemo(() => standing(told.value, until), [told.value, until]);
}
