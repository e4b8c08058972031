/** How does a replay go on by itself, and from chapter to chapter? */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/words";
import { chapters } from "../log/chapters";
import { steps } from "../log/entries";
import { goTo, playOn } from "../model/changes";
import { useTable } from "./table";

/** Milliseconds a step is shown. */
const PACE = 1_500;

export function Autoplay() {
  const { state } = useTable().session;
  const playing = useSignal(false);
  useEffect(() => {
    if (!playing.value) return undefined;
    const timer = setInterval(() => {
      if (!playOn(state)) playing.value = false;
    }, PACE);
    return () => clearInterval(timer);
  }, [playing.value]);
  const press = (): void => {
    if (!playing.value && state.at.value === undefined) goTo(state, 1);
    playing.value = !playing.value;
  };
  const label = t(playing.value ? "replay.pause" : "replay.play");
  return (
    <button
      type="button"
      class="icon"
      aria-label={label}
      title={label}
      disabled={state.frames.value.length < 2}
      data-testid="replay-play"
      data-playing={playing.value}
      onClick={press}
    >
      <span aria-hidden="true">{playing.value ? "❚❚" : "►"}</span>
    </button>
  );
}

/** Choose a chapter; the one that the shown moment lies in is chosen. */
export function Chapters() {
  const { session, names } = useTable();
  const { state } = session;
  const all = chapters(steps(state.frames.value), names.value);
  if (all.length === 0) return null;
  const now = state.at.value ?? state.frames.value.length;
  const current = all.findLastIndex((chapter) => chapter.n <= now);
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
      {all.map(({ title, struck }, i) => (
        <option key={i} value={i}>
          {struck ? t("chapter.struck", { title }) : title}
        </option>
      ))}
    </select>
  );
}
