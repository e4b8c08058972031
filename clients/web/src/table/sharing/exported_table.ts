/** What do components reach at a table that is only a log? All of its moments, and nothing that acts. */
import { computed, signal } from "@preact/signals";
import { gather } from "../../state/names";
import type { Session } from "../../state/session";
import type { OpenTable } from "../../state/context";

export function exportedTable(session: Session, more: Partial<OpenTable> = {}): OpenTable {
  const { frames, live, shown } = session.state;
  return {
    session,
    names: computed(() => gather(frames.value, live.value?.view, shown.value)),
    readOnly: signal(true),
    exported: true,
    chosenConflict: signal(undefined),
    request: () => undefined,
    ...more,
  };
}
