/** Which system is prepared for? The one picked at this table before, else that of the latest conflict. */
import { systemOf } from "../../i18n/words";
import type { View } from "../../net/view";
import { useSystem, type SystemPick } from "./system_choice";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { prepare } from "../../systems/generic/presets/device";

/** List the systems of a server: each has optional rules. */
function systemsAt(view: Pick<View, "table">): string[] {
  const all = new Set(Object.keys(view.table.settings ?? {}).map(systemOf));
  return [...all].filter((system) => system !== "table").toSorted();
}

export function usePlayed(): SystemPick {
  const { session } = useTable();
  const { table } = session.state;
  const usual = useSystem(systemsAt(useParts("table")));
  const pick = (system: string): void => {
    prepare(table, { system });
    usual.pick(system);
  };
  return { ...usual, pick };
}
