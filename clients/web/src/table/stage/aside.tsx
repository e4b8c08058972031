/** What lies on the table outside of any conflict? What a system draws of its last event, until a conflict goes on. */
import { steps } from "../../state/steps";
import type { GameEvent } from "../../net/wire";
import { systemOf } from "../../i18n/words";
import { Scope } from "../../ui/scope";
import { useTable } from "../../state/context";
import { systemPart } from "../../systems/parts";
import { isAside } from "../../systems/registry";

function counts(event: GameEvent): boolean {
  return isAside(event.type) || "conflict" in event;
}

function useLast(): GameEvent | undefined {
  const { visibleFrames, at } = useTable().session.state;
  const until = at.value ?? Infinity;
  const seen = visibleFrames.value;
  // Nearly always something of a conflict came last: the log is read only where it was not.
  const latest = seen.findLast(
    (frame) => frame.n <= until && "events" in frame && frame.events.some(counts),
  );
  if (!latest || !("events" in latest) || !latest.events.some(({ type }) => isAside(type))) return;
  const standing = steps(seen.filter(({ n }) => n <= until)).filter((step) => !step.struck);
  return standing.flatMap((step) => step.events).findLast(counts);
}

export function Aside() {
  const event = useLast();
  if (!event || !isAside(event.type)) return null;
  const system = systemOf(event.type);
  const { Aside: Drawn } = systemPart(system);
  return <Scope system={system}>{Drawn ? <Drawn event={event} /> : null}</Scope>;
}
