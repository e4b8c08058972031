/** How does a replay go on by itself? */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/words";
import { openingFrame } from "../chapters";
import { steps } from "../../state/steps";
import { goTo, playOn } from "../../state/changes";
import { useShown } from "../shown";
import { useTable } from "../../state/context";
import { Button } from "../../ui/button";

/** Milliseconds a step is shown. */
const STEP_INTERVAL_MS = 1_500;

/** Begin with what lies on the table; a replay that was taken home is played from its beginning. */
function useStart(): () => number {
  const { session, exported } = useTable();
  const shown = useShown();
  return () =>
    exported || !shown ? 1 : (openingFrame(steps(session.state.frames.value), shown.id) ?? 1);
}

/** A press; whoever it lets play goes to where it is seen. */
export function Autoplay({ toTable }: { toTable: () => void }) {
  const { session, plays } = useTable();
  const { state } = session;
  const start = useStart();
  const playing = useSignal(plays === true);
  useEffect(() => {
    if (!playing.value) return undefined;
    const timer = setInterval(() => {
      if (!playOn(state)) playing.value = false;
    }, STEP_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [playing.value]);
  const press = (): void => {
    if (!playing.value && state.at.value === undefined) goTo(state, start());
    playing.value = !playing.value;
    if (playing.value) toTable();
  };
  const label = t(playing.value ? "replay.pause" : "replay.play");
  return (
    <Button
      kind="icon"
      aria-label={label}
      title={label}
      disabled={state.frames.value.length < 2}
      testid="replay-play"
      data-playing={playing.value}
      onPress={press}
    >
      <span aria-hidden="true">{playing.value ? "❚❚" : "►"}</span>
    </Button>
  );
}
