/** What is played, how far is it, and whom does it wait for? One line above everything. */
import "./header.css";
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { lazy } from "../../ui/lazy";
import type { Conflict } from "../../net/view";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { steps } from "../../state/steps";
import { placeIn } from "../../state/timeline";
import { Icon } from "../../ui/icon";
import { Guarded } from "../../ui/error_boundary";
import { askedIn, useShown, useWaits, type ShownConflict } from "../shown";
import { Button } from "../../ui/button";
import { endsRound } from "../chapters";

const Menu = lazy(() => import("./menu").then((part) => part.Menu));

/** Between what says how far a conflict is: where room is scarce, parts go as a whole. */
const PART = " · ";

/** Give a conflict as far as a moment of the past tells: a step that ends a round tells nothing of the next, which begins with it. */
function useTold({ id, conflict }: ShownConflict): Conflict {
  const { at, timeline, scenes } = useTable().session.state;
  if (at.value === undefined) return conflict;
  const place = placeIn(timeline.value, at.value);
  const step = steps(timeline.value)[place - 1];
  return (step && endsRound(step) && scenes.value(place - 1).conflicts?.[id]) || conflict;
}

function Status({ shown }: { shown: ShownConflict }) {
  const { id, part } = shown;
  const { all, short } = useWaits(shown);
  const { phase, words } = part.status(useTold(shown));
  return (
    <div class="status">
      <h2 data-testid="shown-conflict" data-conflict={id}>
        {shown.conflict.title}
      </h2>
      <p class="spoiler" data-testid="phase" data-phase={phase}>
        {words.split(PART).map((each, i, parts) => (
          <span key={i}>
            {each}
            {i < parts.length - 1 ? PART : ""}
          </span>
        ))}
      </p>
      {all === "" ? null : (
        <p class="waits" title={all}>
          {short ? (
            <span class="short" aria-hidden data-testid="awaited-short">
              {short}
            </span>
          ) : null}
          <span data-testid="awaited">{all}</span>
        </p>
      )}
    </div>
  );
}

export function Header() {
  const [open, setOpen] = useState(false);
  const view = useParts("asks", "table");
  const shown = useShown();
  const elsewhere = [...askedIn(view)].some((each) => each !== shown?.id);
  return (
    <header class="head">
      <Button
        kind="icon"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t("menu.open")}
        testid="menu"
        onPress={() => setOpen(true)}
      >
        <Icon name="menu" />
        {elsewhere ? <span class="dot" role="img" aria-label={t("menu.asked_elsewhere")} /> : null}
      </Button>
      <h1 class={shown ? "table-title" : "table-title alone"}>{view.table.title}</h1>
      {shown ? <Status shown={shown} /> : null}
      {open ? (
        <Guarded part="dialog">
          <Menu onClose={() => setOpen(false)} />
        </Guarded>
      ) : null}
    </header>
  );
}
