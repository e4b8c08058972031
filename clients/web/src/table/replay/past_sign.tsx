/** Which moment is shown, if it is not the present? A sign over the board that leads back; over a recorded table it says only what did not stay so. */
import { t } from "../../i18n/words";
import { goTo } from "../../state/changes";
import { useTable } from "../../state/context";
import { pastChanges } from "../../state/timeline";
import type { TableState } from "../../state/state";
import { fateAt } from "../../state/steps";
import { Button } from "../../ui/button";
import { questions } from "../attention";
import "./replay_words";

/** Say which moment it is: as it counts now, or as it was played if that is not the same. */
function pastKey({ corrected, frames }: TableState) {
  if (corrected.value) return "replay.counted";
  return pastChanges(frames.value) > 0 ? "replay.played" : "replay.sign";
}

export function PastSign() {
  const { session, exported } = useTable();
  const { state } = session;
  const at = state.at.value;
  const fate = at === undefined ? undefined : fateAt(state.visibleFrames.value, at);
  // All of a recorded table is past.
  if (at === undefined || (exported && !fate)) return null;
  const asked = questions(state.live.value?.view).length > 0;
  return (
    <div class="past-sign">
      <p data-testid="past">
        {fate ? <b data-testid={`past-${fate}`}>{t(`replay.${fate}`)}</b> : t(pastKey(state))}
      </p>
      {exported ? null : (
        <Button kind="primary" onPress={() => goTo(state, undefined)} testid="live">
          {t(asked ? "page.your_turn" : "replay.live")}
        </Button>
      )}
    </div>
  );
}
