/** Is it the reader's own log at a table that is played? Nothing is done in an exported one, or from another's viewpoint. */
import { useTable } from "../../state/context";

export function useOwnLog(): boolean {
  const { session, exported } = useTable();
  return !exported && session.state.viewpoint.value === undefined;
}
