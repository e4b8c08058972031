/** Do bots of this device play at this table? Only then what they need is fetched. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { myTable, type Alone } from "../model/device";
import { useTable } from "../parts/table";

export function AloneDoor() {
  const { session } = useTable();
  const [alone] = useState(() => myTable(session.state.table)?.alone);
  const [Company, take] = useState<ComponentType<{ alone: Alone }>>();
  useEffect(() => {
    if (alone) void import("./company").then((room) => take(() => room.Company));
  }, [alone]);
  return alone && Company ? <Company alone={alone} /> : null;
}
