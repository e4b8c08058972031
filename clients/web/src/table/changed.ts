/** Which change of the past is still told of? A player keeps the last one until they play themselves; others read it until somebody plays on. */
import type { Frame } from "../net/wire";
import { useTable } from "../state/context";
import { useParts } from "../state/select";
import { lastChange } from "../state/steps";

export function useLastChange(): Frame | undefined {
  const { session, readOnly } = useTable();
  const { visibleFrames, at } = session.state;
  const { me } = useParts("me");
  const player = me.role === "player" && !readOnly.value ? me.seat : undefined;
  return lastChange(visibleFrames.value, at.value, player);
}
