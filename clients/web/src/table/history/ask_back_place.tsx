/** Where does a player ask for their last step back? At the end of the tabs: nothing else is ever pressed there. */
import "./ask_back_place.css";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { lazy } from "../../ui/lazy";

/** Fetched once a player has played. */
const AskBackButton = lazy(async () => (await import("./ask_back")).AskBackButton);

/** Keeps its room while there is nothing to ask: no tab moves. */
export function AskBackPlace() {
  const { exported, readOnly, session } = useTable();
  const { me } = useParts("me");
  if (exported || me.role !== "player") return null;
  const last = session.state.frames.value.findLast(({ kind }) => kind !== "note");
  const mine = last?.by === me.seat && !readOnly.value;
  return <div class="ask-back-place">{mine ? <AskBackButton /> : null}</div>;
}
