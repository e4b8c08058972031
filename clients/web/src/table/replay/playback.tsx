/** How does a replay go on by itself, and from chapter to chapter? */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { t } from "../../i18n/words";
import { chapters, openingFrame } from "../chapters";
import { steps, stepsAt } from "../../state/steps";
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
  const { state } = useTable().session;
  const start = useStart();
  const playing = useSignal(false);
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

/** Choose a chapter; chosen is the one that the shown moment lies in, in the present the last of what lies on the table. */
export function Chapters() {
  const { session, names } = useTable();
  const shown = useShown();
  const { state } = session;
  const at = state.at.value;
  const all = chapters(stepsAt(state.frames.value, at), names.value);
  const options = useMemo(
    () =>
      all.map(({ title, struck }, i) => (
        <option key={i} value={i}>
          {struck ? t("chapter.struck", { title }) : title}
        </option>
      )),
    [all],
  );
  if (all.length === 0) return null;
  const current = all.findLastIndex(({ n, conflict }) =>
    at === undefined ? conflict === shown?.id : n <= at,
  );
  return (
    <select
      class="chapters"
      aria-label={t("chapter.all")}
      value={current}
      data-testid="chapters"
      onChange={(event) => {
        const chapter = all[Number(event.currentTarget.value)];
        if (chapter) goTo(state, chapter.n);
      }}
    >
      {current < 0 ? <option value={-1}>{t("chapter.all")}</option> : null}
      {options}
    </select>
  );
}
