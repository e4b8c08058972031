/** What is chosen beside the buttons of a replay? The chapter, and by gms the viewpoint: they come together, so that neither moves the other. */
import { useTable } from "../../state/context";
import { ChaptersButton } from "./chapters_button";
import { ViewpointPicker } from "./viewpoint";

export function ReplayChoices({ toTable }: { toTable: () => void }) {
  const { session, exported } = useTable();
  const { conflicts, me } = session.state.live.value?.view ?? {};
  return (
    <>
      {!exported && me?.role === "gm" ? <ViewpointPicker /> : null}
      {Object.keys(conflicts ?? {}).length > 0 ? <ChaptersButton toTable={toTable} /> : null}
    </>
  );
}
