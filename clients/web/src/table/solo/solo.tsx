/** Do bots of this device play at this table? Only then what they need is fetched. */
import { useState } from "preact/hooks";
import { myTable } from "../../state/device";
import { lazily } from "../../ui/lazily";
import { useTable } from "../../state/context";

const SoloTable = lazily(async () => (await import("./solo_table")).SoloTable);

export function SoloIfMine() {
  const { session } = useTable();
  const [alone] = useState(() => myTable(session.state.table)?.alone);
  return alone ? <SoloTable alone={alone} /> : null;
}
