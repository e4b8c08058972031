/** Which moment is shown? A line over the whole log with keys; the player is fetched once somebody replays. */
import "./scrubber.css";
import { useEffect, useMemo } from "preact/hooks";
import { clock, t } from "../../i18n/words";
import { goTo } from "../../state/changes";
import { useTable } from "../../state/context";
import { placeIn } from "../../state/film";
import { steps } from "../../state/steps";
import { Button } from "../../ui/button";
import { fetched } from "../../ui/fetched";
import { lazy } from "../../ui/lazy";
import { useShown } from "../shown";
import { headWords } from "../steps";
import type { Replayed } from "./actions";
import { useDragging } from "./dragging";
import { replayKeys, type ReplayAct } from "./keys";

/** Only gms choose a viewpoint. */
const Eyes = lazy(async () => (await import("./viewpoint")).ViewpointPicker);
/** Nobody goes to a chapter before there is one. */
const Chapters = lazy(async () => (await import("./chapters_button")).ChaptersButton);
const player = fetched(async () => (await import("./player")).playerParts());

/** Do what keys and buttons mean; what that takes is fetched at the first of them. */
function useActs(conflict: string | undefined, toTable: () => void): (what: ReplayAct) => void {
  const { session, names, exported } = useTable();
  const { state } = session;
  const table = useMemo<Replayed>(
    () => ({ session, names, conflict, ...(exported ? { exported } : {}) }),
    [session, conflict],
  );
  const act = (what: ReplayAct): void =>
    void import("./actions").then(async ({ actOn }) => {
      await actOn(table, what);
      if (what === "play" && state.playing.peek()) toTable();
    });
  useEffect(
    () => replayKeys(() => exported === true || state.at.peek() !== undefined, act),
    [table],
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

/** The line, and what is on it. */
function Line() {
  const { session, names } = useTable();
  const { state } = session;
  const film = state.film.value;
  const count = film.length;
  const at = state.at.value;
  const { place: dragged, dragging } = useDragging((n) =>
    goTo(state, n >= count ? undefined : film[n - 1]?.n),
  );
  const place = dragged ?? placeIn(film, at);
  const frame = film[place - 1];
  // In a drag the sentence stands over the line.
  const step = at === undefined || dragged ? undefined : steps(film)[place - 1];
  const told = frame ? t("replay.at", { n: place, count, time: clock(frame.at) }) : "";
  const OnLine = player.here.value?.OnLine;
  return (
    <div class="grow along" onPointerEnter={() => void player.fetch()}>
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
      {OnLine ? <OnLine /> : null}
      {(at ?? dragged) === undefined || !told ? null : <p data-testid="replay-position">{told}</p>}
    </div>
  );
}

export function Scrubber({ toTable }: { toTable: () => void }) {
  const { session, exported } = useTable();
  const { state } = session;
  const shown = useShown();
  const act = useActs(shown?.id, toTable);
  const at = state.at.value;
  const count = state.film.value.length;
  const playing = state.playing.value;
  const past = at !== undefined;
  const played = Object.keys(state.live.value?.view.conflicts ?? {}).length > 0;
  const leads = !exported && state.live.value?.view.me.role === "gm";
  const parts = player.here.value;
  useEffect(() => void (past && player.fetch()), [past]);
  return (
    <section
      class={`replay ${past ? "past" : ""}`}
      aria-label={t("replay.title")}
      data-testid="replay"
    >
      <Line />
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
          disabled={placeIn(state.film.value, at) <= 1}
          onPress={() => act("back")}
        />
        <Act
          label={t("replay.on")}
          sign="›"
          testid="replay-on"
          disabled={!past}
          onPress={() => act("on")}
        />
        <div class="replay-choices">
          {past && parts ? <parts.PlayerControls /> : null}
          {played ? <Chapters toTable={toTable} /> : null}
          {leads ? <Eyes /> : null}
        </div>
      </div>
      {past && parts ? <parts.LinkRow /> : null}
    </section>
  );
}
