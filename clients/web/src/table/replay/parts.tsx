/** What is fetched once somebody replays? What lies on the timeline, the options beside it, and the clock. */
import { useEffect } from "preact/hooks";
import { animations } from "../../systems/registry";
import { useTable } from "../../state/context";
import { highlightsNow, highlightTable } from "./highlight_table";
import { runClock } from "./clock";
import { stoppedAt } from "./speed";
import { PlaybackOptions } from "./playback_options";
import { LinkRow } from "./link_here";
import { TimelineMarks, Pointed } from "./timeline";

interface TimelineLayerProps {
  /** The place that somebody drags to. */
  dragged: number | undefined;
}

interface ReplayParts {
  /** Nothing to be seen: while it is there, what plays goes on. */
  Clock: () => null;
  TimelineLayer: (props: TimelineLayerProps) => preact.JSX.Element;
  PlaybackOptions: () => preact.JSX.Element;
  LinkRow: () => preact.JSX.Element | null;
  stoppedAt: typeof stoppedAt;
}

function TimelineLayer({ dragged }: TimelineLayerProps) {
  return (
    <>
      <TimelineMarks highlights={highlightsNow()} />
      <Pointed dragged={dragged} />
    </>
  );
}

/** Give the parts of a replay with what they read. */
export async function replayParts(): Promise<ReplayParts> {
  const [all] = await Promise.all([animations(), highlightTable.fetch()]);
  function Clock() {
    const { session, names } = useTable();
    const highlights = highlightsNow();
    useEffect(() => {
      const tables = { animations: all, highlights };
      return runClock(session.state, () => names.peek(), tables);
    }, [session, highlights]);
    return null;
  }
  return { Clock, TimelineLayer, PlaybackOptions, LinkRow, stoppedAt };
}
