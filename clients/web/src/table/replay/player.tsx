/** What is fetched once somebody replays? What lies on the line, the choices beside it, and the clock. */
import "./player.css";
import { useEffect } from "preact/hooks";
import { animations } from "../../systems/registry";
import { useTable } from "../../state/context";
import { filmTable } from "./actions";
import { runClock, type Tables } from "./clock";
import { PlayerControls } from "./controls";
import { LinkRow } from "./link_here";
import { TimelineMarks, Pointed } from "./timeline";

export interface PlayerParts {
  OnLine: () => preact.JSX.Element;
  PlayerControls: () => preact.JSX.Element;
  LinkRow: () => preact.JSX.Element | null;
}

/** Bring the parts of the player with what they read. */
export async function playerParts(): Promise<PlayerParts> {
  const [all] = await Promise.all([animations(), filmTable.fetch()]);
  const tables: Tables = { animations: all, film: filmTable.here.peek() ?? new Map() };
  function OnLine() {
    const { session, names } = useTable();
    useEffect(() => runClock(session.state, () => names.peek(), tables), [session]);
    return (
      <>
        <TimelineMarks film={tables.film} />
        <Pointed />
      </>
    );
  }
  return { OnLine, PlayerControls, LinkRow };
}
