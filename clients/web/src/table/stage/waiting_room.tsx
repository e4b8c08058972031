/** What does somebody see who waits? Who is here, what is being prepared, and what can be done meanwhile. */
import "./waiting_room.css";
import { figureName } from "../../i18n/display_names";
import { inOrder } from "../../state/names";
import { Button } from "../../ui/button";
import { GmMark } from "../../ui/icon";
import { listed, t } from "../../i18n/words";
import type { View } from "../../net/view";
import { Say } from "./say";
import { offer } from "../../forms/options/offers";
import { useTable, useView } from "../../state/context";
import { useParts } from "../../state/select";
import { NextStep, nextStep } from "./next_step";
import "../../i18n/later_words";

/** Name the figures of a seat; without an owner they are the gm's. */
function figuresOf(view: Pick<View, "figures">, seat: string): string[] {
  return Object.values(view.figures ?? {})
    .filter(({ owner }) => owner === seat)
    .map(({ name }) => name);
}

/** A sign for who is connected; in a file nobody is. */
function Presence({ here }: { here: boolean }) {
  if (useTable().exported) return null;
  return (
    <span
      class={`presence ${here ? "here" : ""}`}
      role="img"
      aria-label={t(here ? "seat.here" : "seat.away")}
    />
  );
}

/** List the seats of a table, with who is here now and what they play. */
export function Here() {
  const { session } = useTable();
  const view = useParts("figures", "me", "seats");
  const here = session.state.presence.value?.seats ?? {};
  const seats = Object.entries(view.seats ?? {}).filter(([, seat]) => !seat.revoked);
  return (
    <ul class="who-is-here" data-testid="here">
      {seats.map(([id, seat]) => (
        <li key={id} data-here={here[id] ? "yes" : "no"}>
          <Presence here={here[id] === true} />
          <span class="grow">
            <b>{seat.name}</b>
            {seat.role === "gm" ? <GmMark /> : null}
            {id === view.me.seat ? ` ${t("waiting.you")}` : ""}
            <small class="muted">
              {" "}
              {seat.role === "gm"
                ? t("role.gm")
                : figuresOf(view, id).join(", ") || t("waiting.no_figure")}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface PreparingProps {
  id: string;
  title: string;
  /** Who takes part so far. */
  participants: readonly string[];
}

/** What the gm prepares, as far as it is known here. */
export function PreparedConflict({ id, title, participants }: PreparingProps) {
  const { names } = useTable();
  const figures = inOrder(names.value, participants, `${id}/`).map((figure) =>
    figureName(names.value, figure),
  );
  return (
    <p class="preparing" role="status" data-testid="preparing">
      {figures.length === 0
        ? t("waiting.prepared", { title })
        : t("waiting.prepared_with", { title, figures: listed(figures) })}
    </p>
  );
}

/** The room of a table at which nothing lies yet; `toFigures` opens what the gm prepares, or one's own figures. */
export function WaitingRoom({ toFigures }: { toFigures: () => void }) {
  const view = useView();
  const { readOnly } = useTable();
  const gm = view.me.role === "gm";
  const say = offer(view, "table.Say");
  const own = Object.keys(view.me.figures ?? {}).length > 0;
  return (
    <section class="waiting-room" aria-label={t("waiting.title")} data-testid="waiting">
      <h2>{t("stage.empty")}</h2>
      <p class="muted">{t(gm ? `stage.empty_gm.${nextStep(view)}` : "stage.empty_player")}</p>
      <Here />
      {readOnly.value ? null : (
        <>
          {gm ? <NextStep toFigures={toFigures} /> : null}
          {own && !gm ? (
            <Button onPress={toFigures} testid="to-own">
              {t("waiting.own")}
            </Button>
          ) : null}
          {say ? <Say option={say} /> : null}
        </>
      )}
    </section>
  );
}
