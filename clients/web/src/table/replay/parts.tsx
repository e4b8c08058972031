/** What is fetched once somebody replays? What lies on the timeline, the options beside it, and the clock. */
import { useEffect } from "preact/hooks";
import { animations } from "../../systems/registry";
import { useTable } from "../../state/context";
import { highlightTable } from "./actions";
import { runClock, type Tables } from "./clock";
import { PlaybackOptions } from "./playback_options";
import { LinkRow } from "./link_here";
import { TimelineMarks, Pointed } from "./timeline";

interface TimelineLayerProps {
  /** The place that somebody drags to. */
  dragged: number | undefined;
}

export interface ReplayParts {
  TimelineLayer: (props: TimelineLayerProps) => preact.JSX.Element;
  PlaybackOptions: () => preact.JSX.Element;
  LinkRow: () => preact.JSX.Element | null;
}

/** Give the parts of a replay with what they read. */
export async function replayParts(): Promise<ReplayParts> {
  const [all] = await Promise.all([animations(), highlightTable.fetch()]);
  const tables: Tables = { animations: all, highlights: highlightTable.here.peek() ?? new Map() };
  function TimelineLayer({ dragged }: TimelineLayerProps) {
    const { session, names } = useTable();
    useEffect(() => runClock(session.state, () => names.peek(), tables), [session]);
    return (
      <>
        <TimelineMarks highlights={tables.highlights} />
        <Pointed dragged={dragged} />
      </>
    );
  }
  return { TimelineLayer, PlaybackOptions, LinkRow };
}
