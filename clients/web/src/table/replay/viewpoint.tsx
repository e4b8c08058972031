/** With whose eyes does a gm look? A choice beside the scrubber, and a sign over the table. */
import "./scrubber.css";
import { useEffect } from "preact/hooks";
import { seatName } from "../../i18n/names";
import { t } from "../../i18n/words";
import { lookAs } from "../../state/changes";
import type { View } from "../../net/view";
import { pressed } from "../../ui/keys";
import { Button } from "../../ui/button";
import { useTable } from "../../state/context";
import { takeStartWords } from "../../i18n/start";

takeStartWords();

const SPECTATOR = "spectator";

/** List whose eyes there are besides one's own: seats, and those who only watch. */
export function others(view: View | undefined): string[] {
  if (view?.me.role !== "gm") return [];
  const seats = Object.entries(view.seats ?? {}).filter(
    ([id, seat]) => id !== view.me.seat && !seat.revoked,
  );
  return [...seats.map(([id]) => id), SPECTATOR];
}

/** Return the next eyes in the round; after the last come one's own. */
export function nextEyes(all: readonly string[], now: string | undefined): string | undefined {
  return all[now === undefined ? 0 : all.indexOf(now) + 1];
}

function useWords(): (as: string) => string {
  const { names } = useTable();
  return (as) => (as === SPECTATOR ? t("eyes.spectator") : seatName(names.value, as));
}

export function ViewpointPicker() {
  const { session, kept } = useTable();
  const { state } = session;
  const words = useWords();
  const all = kept ? [] : others(state.live.value?.view);
  const now = state.viewer.value;
  // Who looks with the eyes of a seat that is gone looks with their own again.
  useEffect(() => {
    if (now !== undefined && !all.includes(now)) lookAs(state, undefined);
  }, [now, all.join()]);
  useEffect(
    () => pressed({ f: () => lookAs(state, nextEyes(all, state.viewer.peek())) }),
    [state, all.join()],
  );
  if (all.length === 0) return null;
  return (
    <select
      class="eyes"
      aria-label={t("eyes.title")}
      value={now ?? ""}
      data-testid="viewer"
      data-shown={state.cut.value?.as ?? ""}
      onChange={(event) => lookAs(state, event.currentTarget.value || undefined)}
    >
      <option value="">{t("eyes.own")}</option>
      {all.map((as) => (
        <option key={as} value={as}>
          {t("eyes.of", { who: words(as) })}
        </option>
      ))}
    </select>
  );
}

/** Says as whose the table is shown, and leads back. */
export function EyesSign({ as }: { as: string }) {
  const { state } = useTable().session;
  return (
    <div class="eyes-sign" data-testid="eyes-sign">
      <p>{t("eyes.sign", { who: useWords()(as) })}</p>
      <Button onPress={() => lookAs(state, undefined)} testid="eyes-own">
        {t("eyes.back")}
      </Button>
    </div>
  );
}
