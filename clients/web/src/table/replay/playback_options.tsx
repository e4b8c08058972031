/** How is a replay played? How fast, how much of it, as it counts or as it was played, and once more. */
import "./playback_options.css";
import { plain, t } from "../../i18n/words";
import { playAs } from "../../state/changes";
import { pastChanges } from "../../state/timeline";
import { useTable } from "../../state/context";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Select } from "../../ui/select";
import { useShown } from "../shown";
import { ClipButton } from "./clip_button";
import { LinkHere } from "./link_here";
import { chapterNow, restart } from "./actions";
import { highlightsOnly, playHighlights, speed, REPLAY_SPEEDS } from "./speed";
import "./replay_words";

/** The id of what a narrow bar has behind one button. */
const PLAYBACK = "playback";

/** Shown again from its beginning: the round, or the conflict. */
function Restart() {
  const { session, names, exported } = useTable();
  const shown = useShown();
  const context = { session, names, conflict: shown?.id, ...(exported ? { exported } : {}) };
  const chapter = chapterNow(context);
  const label = chapter ? t("replay.restart", { title: chapter.title }) : t("replay.restart.all");
  return (
    <Button
      kind="icon"
      aria-label={label}
      title={label}
      testid="replay-restart"
      onPress={() => restart(context)}
    >
      <Icon name="again" />
    </Button>
  );
}

function AsPlayed() {
  const { state } = useTable().session;
  const same = !state.counted || pastChanges(state.frames.value) === 0;
  if (same || state.viewpoint.value !== undefined) return null;
  const asPlayed = state.asPlayed.value;
  return (
    <Button
      kind="pill"
      aria-pressed={asPlayed}
      title={t("replay.as_played.hint")}
      testid="replay-as-played"
      onPress={() => playAs(state, !asPlayed)}
    >
      {t("replay.as_played")}
    </Button>
  );
}

function Speed() {
  return (
    <Select
      label={t("replay.speed")}
      options={REPLAY_SPEEDS}
      chosen={speed.value}
      pick={(chosen) => (speed.value = chosen)}
      format={(each) => t("replay.times", { n: plain(each) })}
      testid="replay-speed"
      hideLabel
    />
  );
}

function HighlightsOnly() {
  return (
    <Button
      kind="pill"
      aria-pressed={highlightsOnly()}
      title={t("replay.highlights.hint")}
      testid="replay-highlights"
      onPress={() => playHighlights(!highlightsOnly())}
    >
      {t("replay.highlights")}
    </Button>
  );
}

/** What is played, and how: beside the other buttons, or where a bar is too narrow behind one. */
export function PlaybackOptions() {
  const label = t("replay.options");
  return (
    <>
      <Button
        kind="icon"
        class="playback-open"
        popovertarget={PLAYBACK}
        aria-label={label}
        title={label}
        testid="replay-options"
      >
        <Icon name="more" />
      </Button>
      <div id={PLAYBACK} class="playback" popover="auto" role="group" aria-label={label}>
        <Restart />
        <Speed />
        <HighlightsOnly />
        <AsPlayed />
        <ClipButton />
        <LinkHere />
      </div>
    </>
  );
}
