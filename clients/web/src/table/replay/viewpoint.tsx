/** From whose viewpoint does a gm look? A choice beside the scrubber, and a sign over the table. */
import "./signs.css";
import { useEffect } from "preact/hooks";
import { seatName } from "../../i18n/display_names";
import { t } from "../../i18n/words";
import { chooseViewpoint } from "../../state/changes";
import type { View } from "../../net/view";
import { registerShortcuts } from "../../ui/shortcuts";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { useTable } from "../../state/context";
import "../../i18n/later_words";

const SPECTATOR = "spectator";

/** List the viewpoints besides one's own: seats, and those who only watch. */
export function others(view: View | undefined): string[] {
  if (view?.me.role !== "gm") return [];
  const seats = Object.entries(view.seats ?? {}).filter(
    ([id, seat]) => id !== view.me.seat && !seat.revoked,
  );
  return [...seats.map(([id]) => id), SPECTATOR];
}

/** Return the next viewpoint in the round; after the last comes one's own. */
export function nextViewpoint(all: readonly string[], now: string | undefined): string | undefined {
  return all[now === undefined ? 0 : all.indexOf(now) + 1];
}

function useWords(): (as: string) => string {
  const { names } = useTable();
  return (as) => (as === SPECTATOR ? t("eyes.spectator") : seatName(names.value, as));
}

export function ViewpointPicker() {
  const { session, exported } = useTable();
  const { state } = session;
  const words = useWords();
  const all = exported ? [] : others(state.live.value?.view);
  const now = state.viewpoint.value;
  // A viewpoint that is gone leads back to one's own.
  useEffect(() => {
    if (now !== undefined && !all.includes(now)) chooseViewpoint(state, undefined);
  }, [now, all.join()]);
  useEffect(
    () =>
      registerShortcuts({
        f: () => chooseViewpoint(state, nextViewpoint(all, state.viewpoint.peek())),
      }),
    [state, all.join()],
  );
  if (all.length === 0) return null;
  return (
    <span class="eyes">
      <Icon name="eye" />
      <select
        aria-label={t("eyes.title")}
        value={now ?? ""}
        data-testid="viewer"
        data-shown={state.sharedView.value?.as ?? ""}
        onChange={(event) => chooseViewpoint(state, event.currentTarget.value || undefined)}
      >
        <option value="">{t("eyes.own")}</option>
        {all.map((as) => (
          <option key={as} value={as}>
            {words(as)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Says as whose the table is shown, and leads back. */
export function ViewpointSign({ as }: { as: string }) {
  const { state } = useTable().session;
  return (
    <div class="eyes-sign" data-testid="eyes-sign">
      <p>{t("eyes.sign", { who: useWords()(as) })}</p>
      <Button onPress={() => chooseViewpoint(state, undefined)} testid="eyes-own">
        {t("eyes.own")}
      </Button>
    </div>
  );
}
