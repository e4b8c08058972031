/** Which moment is shown? A line over the whole log with buttons and keys; what else a replay has is fetched once somebody replays. */
import "./replay_bar.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { clock, t } from "../../i18n/words";
import { goTo } from "../../state/changes";
import { useTable } from "../../state/context";
import { placeIn } from "../../state/timeline";
import { steps } from "../../state/steps";
import { Button } from "../../ui/button";
import { fetched } from "../../ui/fetched";
import { lazy } from "../../ui/lazy";
import { useShown } from "../shown";
import { momentTitle } from "../steps";
import type { ReplayContext } from "./actions";
import { useDragging } from "./dragging";
import { replayKeys, type ReplayAct } from "./keys";

/** Nobody goes to a chapter before there is one, and only gms choose a viewpoint. */
const Choices = lazy(async () => (await import("./choices")).ReplayChoices);
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
  /** The label is read beside the sign. */
  worded?: boolean;
  onPress: () => void;
}

/** A press of the replay. */
function Act({ label, sign, testid, disabled, playing, worded = false, onPress }: ActProps) {
  return (
    <Button
      kind={worded ? "quiet" : "icon"}
      aria-label={label}
      title={label}
      disabled={disabled}
      testid={testid}
      data-playing={playing}
      onPress={onPress}
    >
      <span aria-hidden="true">{worded ? `${sign} ${label}` : sign}</span>
    </Button>
  );
}

interface Place {
  place: number;
  count: number;
  told: string;
  /** What the slider is called at this place; in a drag the sentence stands over the line. */
  named: string;
}

/** Say where one is, by number and clock. */
function usePlace(dragged: number | undefined): Place {
  const { session, names } = useTable();
  const timeline = session.state.timeline.value;
  const at = session.state.at.value;
  const [place, count] = [dragged ?? placeIn(timeline, at), timeline.length];
  const frame = timeline[place - 1];
  const step = at === undefined || dragged ? undefined : steps(timeline)[place - 1];
  const told = frame ? t("replay.at", { n: place, count, time: clock(frame.at) }) : "";
  return { place, count, told, named: step ? `${told}: ${momentTitle(step, names.value)}` : told };
}

/** The line that one drags along, and what lies on it. */
function Scrubber({ holds }: { holds: (held: boolean) => void }) {
  const { session, exported } = useTable();
  const { state } = session;
  const { place: dragged, dragging } = useDragging((n) => {
    const timeline = state.timeline.peek();
    goTo(state, n >= timeline.length ? undefined : timeline[n - 1]?.n);
  }, holds);
  const { place, count, told, named } = usePlace(dragged);
  const moment = exported ? place : (state.at.value ?? dragged);
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
        aria-valuetext={named}
        data-testid="scrubber"
        onPointerDown={dragging.hold}
        onInput={(event) => dragging.to(Number(event.currentTarget.value))}
      />
      {TimelineLayer ? <TimelineLayer dragged={dragged} /> : null}
      {moment === undefined || !told ? null : <p data-testid="replay-position">{told}</p>}
    </div>
  );
}

/** Say in words what playing on means where that is more than to go on: for who comes late, and at the end of what was chosen. */
function useAhead(): "replay.from_start" | "replay.next" | undefined {
  const { session, exported } = useTable();
  const { at, live } = session.state;
  if (at.value !== undefined)
    return lazyParts.here.value?.stoppedAt.value === at.value ? "replay.next" : undefined;
  // Whoever watches and comes late has missed something; the others were there.
  const late = !exported && live.value?.view.me.role === "spectator";
  return late ? "replay.from_start" : undefined;
}

/** To play, and to go from moment to moment. */
function Acts({ act }: { act: (what: ReplayAct) => void }) {
  const { state } = useTable().session;
  const at = state.at.value;
  const timeline = state.timeline.value;
  const playing = state.playing.value;
  const ahead = useAhead();
  return (
    <>
      <Act
        label={t(playing ? "replay.pause" : (ahead ?? "replay.play"))}
        worded={ahead !== undefined && !playing}
        sign={playing ? "❚❚" : "►"}
        testid="replay-play"
        disabled={timeline.length < 2}
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
        disabled={at === undefined}
        onPress={() => act("forward")}
      />
    </>
  );
}

/** Give the last value from before the line was taken hold of: nothing may move under the finger. */
function useUnlessHeld<T>(value: T, held: boolean): T {
  const last = useRef(value);
  if (!held) last.current = value;
  return last.current;
}

export function ReplayBar({ toTable }: { toTable: () => void }) {
  const { session, exported } = useTable();
  const act = useActs(useShown()?.id, toTable);
  const past = session.state.at.value !== undefined;
  // The end of an exported page is a moment of its replay like any other.
  const replays = past || exported === true;
  const [held, hold] = useState(false);
  const laidOut = useUnlessHeld(replays ? "past" : "", held);
  const { conflicts, me } = session.state.live.value?.view ?? {};
  const parts = lazyParts.here.value;
  useEffect(() => void (replays && lazyParts.fetch()), [replays]);
  return (
    <section class={`replay ${laidOut}`} aria-label={t("replay.title")} data-testid="replay">
      {parts ? <parts.Clock /> : null}
      <Scrubber holds={hold} />
      <div class="replay-buttons">
        <Acts act={act} />
        <div class="replay-choices">
          {me?.role === "gm" || Object.keys(conflicts ?? {}).length > 0 ? (
            <Choices toTable={toTable} />
          ) : null}
          {replays && parts ? <parts.PlaybackOptions /> : null}
        </div>
      </div>
      {past && parts ? <parts.LinkRow /> : null}
    </section>
  );
}
