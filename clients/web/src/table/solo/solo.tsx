/** Do bots of this device play at this table? Only then what they need is fetched. */
import { useState } from "preact/hooks";
import { myTable } from "../../state/device";
import { lazy } from "../../ui/lazy";
import { useTable } from "../../state/context";

const SoloTable = lazy(async () => (await import("./solo_table")).SoloTable);

export function SoloIfMine() {
  const { session } = useTable();
  const [alone] = useState(() => myTable(session.state.table)?.alone);
  return alone ? <SoloTable alone={alone} /> : null;
}
