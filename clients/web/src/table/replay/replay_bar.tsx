/** Which moment is shown? A line over the whole log with buttons and keys; what else a replay has is fetched once somebody replays. */
import "./replay_bar.css";
import { useEffect, useMemo } from "preact/hooks";
import { clock, t } from "../../i18n/words";
import { goTo } from "../../state/changes";
import { useTable } from "../../state/context";
import { placeIn } from "../../state/timeline";
import { steps } from "../../state/steps";
import { Button } from "../../ui/button";
import { fetched } from "../../ui/fetched";
import { lazy } from "../../ui/lazy";
import { useShown } from "../shown";
import { headWords } from "../steps";
import type { ReplayContext } from "./actions";
import { useDragging } from "./dragging";
import { replayKeys, type ReplayAct } from "./keys";

/** Only gms choose a viewpoint. */
const ViewpointPicker = lazy(async () => (await import("./viewpoint")).ViewpointPicker);
/** Nobody goes to a chapter before there is one. */
const Chapters = lazy(async () => (await import("./chapters_button")).ChaptersButton);
const lazyParts = fetched(async () => (await import("./parts")).replayParts());

/** Do what keys and buttons mean; what that takes is fetched at the first of them. */
function useActs(conflict: string | undefined, toTable: () => void): (what: ReplayAct) => void {
  const { session, names, exported } = useTable();
  const { state } = session;
  const context = useMemo<ReplayContext>(
    () => ({ session, names, conflict, ...(exported ? { exported } : {}) }),
    [session, conflict],
  );
  const act = (what: ReplayAct): void =>
    void import("./actions").then(async ({ actOn }) => {
      await actOn(context, what);
      if (what === "play" && state.playing.peek()) toTable();
    });
  useEffect(
    () => replayKeys(() => exported === true || state.at.peek() !== undefined, act),
    [context],
  );
  return act;
}

interface ActProps {
  label: string;
  sign: string;
  testid: string;
  disabled: boolean;
  playing?: boolean;
  onPress: () => void;
}

/** A press of the replay. */
function Act({ label, sign, testid, disabled, playing, onPress }: ActProps) {
  return (
    <Button
      kind="icon"
      aria-label={label}
      title={label}
      disabled={disabled}
      testid={testid}
      data-playing={playing}
      onPress={onPress}
    >
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
}

/** The line that one drags along, and what lies on it. */
function Scrubber() {
  const { session, names } = useTable();
  const { state } = session;
  const timeline = state.timeline.value;
  const count = timeline.length;
  const at = state.at.value;
  const { place: dragged, dragging } = useDragging((n) =>
    goTo(state, n >= count ? undefined : timeline[n - 1]?.n),
  );
  const place = dragged ?? placeIn(timeline, at);
  const frame = timeline[place - 1];
  // In a drag the sentence stands over the line.
  const step = at === undefined || dragged ? undefined : steps(timeline)[place - 1];
  const told = frame ? t("replay.at", { n: place, count, time: clock(frame.at) }) : "";
  const TimelineLayer = lazyParts.here.value?.TimelineLayer;
  return (
    <div class="grow along" onPointerEnter={() => void lazyParts.fetch()}>
      <input
        type="range"
        min={1}
        max={Math.max(1, count)}
        value={place}
        disabled={count < 2}
        style={{ "--done": `${(100 * (place - 1)) / Math.max(1, count - 1)}%` }}
        aria-label={t("replay.moment")}
        aria-valuetext={step ? `${told}: ${headWords(step, names.value)}` : told}
        data-testid="scrubber"
        onPointerDown={dragging.hold}
        onInput={(event) => dragging.to(Number(event.currentTarget.value))}
      />
      {TimelineLayer ? <TimelineLayer /> : null}
      {(at ?? dragged) === undefined || !told ? null : <p data-testid="replay-position">{told}</p>}
    </div>
  );
}

export function ReplayBar({ toTable }: { toTable: () => void }) {
  const { session, exported } = useTable();
  const { state } = session;
  const shown = useShown();
  const act = useActs(shown?.id, toTable);
  const at = state.at.value;
  const timeline = state.timeline.value;
  const count = timeline.length;
  const playing = state.playing.value;
  const past = at !== undefined;
  const played = Object.keys(state.live.value?.view.conflicts ?? {}).length > 0;
  const isGm = !exported && state.live.value?.view.me.role === "gm";
  const parts = lazyParts.here.value;
  useEffect(() => void (past && lazyParts.fetch()), [past]);
  return (
    <section
      class={`replay ${past ? "past" : ""}`}
      aria-label={t("replay.title")}
      data-testid="replay"
    >
      <Scrubber />
      <div class="replay-buttons">
        <Act
          label={t(playing ? "replay.pause" : "replay.play")}
          sign={playing ? "❚❚" : "►"}
          testid="replay-play"
          disabled={count < 2}
          playing={playing}
          onPress={() => act("play")}
        />
        <Act
          label={t("replay.back")}
          sign="‹"
          testid="replay-back"
          disabled={placeIn(timeline, at) <= 1}
          onPress={() => act("back")}
        />
        <Act
          label={t("replay.on")}
          sign="›"
          testid="replay-on"
          disabled={!past}
          onPress={() => act("forward")}
        />
        <div class="replay-choices">
          {past && parts ? <parts.PlaybackOptions /> : null}
          {played ? <Chapters toTable={toTable} /> : null}
          {isGm ? <ViewpointPicker /> : null}
        </div>
      </div>
      {past && parts ? <parts.LinkRow /> : null}
    </section>
  );
}
