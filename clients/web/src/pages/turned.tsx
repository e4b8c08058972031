/** What was turned outside of any conflict? It lies on the table, for everybody, until a conflict goes on. */
import { steps } from "../log/entries";
import { isEvent, type GameEvent } from "../net/wire";
import { lazily } from "../parts/lazily";
import { Scope } from "../parts/scope";
import { useTable } from "../parts/table";

const TYPE = "einblatt.CardsCompared";
const Compared = lazily(async () => (await import("../systems/einblatt/compared")).Compared);

function counts(event: GameEvent): boolean {
  return isEvent(event, TYPE) || "conflict" in event;
}

function useTurned(): boolean {
  const { told, at } = useTable().session.state;
  const until = at.value ?? Infinity;
  const seen = told.value;
  // Nearly always something of a conflict came last: the log is read only where it was not.
  const latest = seen.findLast(
    (frame) => frame.n <= until && "events" in frame && frame.events.some(counts),
  );
  if (!latest || !("events" in latest) || !latest.events.some((event) => isEvent(event, TYPE)))
    return false;
  const standing = steps(seen.filter(({ n }) => n <= until)).filter((step) => !step.struck);
  const last = standing.flatMap((step) => step.events).findLast(counts);
  return last !== undefined && isEvent(last, TYPE);
}

export function Turned() {
  if (!useTurned()) return null;
  return (
    <Scope system="einblatt">
      <Compared />
    </Scope>
  );
}
