/** How is a replay played? How fast, how much of it, as it counts or as it was played, and once more. */
import { plain, t } from "../../i18n/words";
import { playAs } from "../../state/changes";
import { pastChanges } from "../../state/film";
import { useTable } from "../../state/context";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Select } from "../../ui/select";
import { useShown } from "../shown";
import { LinkHere } from "./link_here";
import { chapterNow, restart } from "./actions";
import { highlights, speed, SPEEDS } from "./pace";
import { takePlayerWords } from "./player_words";

takePlayerWords();

/** Shown again from its beginning: the round, or the conflict. */
function Restart() {
  const { session, names, exported } = useTable();
  const shown = useShown();
  const table = { session, names, conflict: shown?.id, ...(exported ? { exported } : {}) };
  const chapter = chapterNow(table);
  const label = chapter ? t("player.restart", { title: chapter.title }) : t("player.restart.all");
  return (
    <Button
      kind="icon"
      aria-label={label}
      title={label}
      testid="replay-restart"
      onPress={() => restart(table)}
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
      title={t("player.as_played.hint")}
      testid="replay-as-played"
      onPress={() => playAs(state, !asPlayed)}
    >
      {t("player.as_played")}
    </Button>
  );
}

export function PlayerControls() {
  return (
    <>
      <Restart />
      <Select
        label={t("player.speed")}
        options={SPEEDS}
        chosen={speed.value}
        pick={(chosen) => (speed.value = chosen)}
        format={(each) => t("player.times", { n: plain(each) })}
        testid="replay-speed"
        class="replay-speed"
        hideLabel
      />
      <Button
        kind="pill"
        aria-pressed={highlights.value}
        title={t("player.highlights.hint")}
        testid="replay-highlights"
        onPress={() => (highlights.value = !highlights.peek())}
      >
        {t("player.highlights")}
      </Button>
      <AsPlayed />
      <LinkHere />
    </>
  );
}
