/** What was just taken back, by whom and why? First the step itself, and what is played now; the gm takes it back again beside it. */
import "./taken_back.css";
import { useState } from "preact/hooks";
import { endOf } from "../../state/incremental";
import { steps, type Step } from "../../state/steps";
import { Button } from "../../ui/button";
import { Opens } from "../../ui/opens";
import { divided, moreChanges } from "../../i18n/account";
import { ended } from "../../i18n/moves";
import { t } from "../../i18n/words";
import { withoutOrdered } from "./ordered_luck";
import { PutAway } from "./put_away";
import { toldChange, toldLater } from "./told_change";
import { offer } from "../../forms/options/offers";
import { useTable } from "../../state/context";
import { recall, remember } from "../../state/device";
import { useLastChange } from "../changed";

/** All that is different: where there is no log beside it, a button opens it. */
function Rest({ all }: { all: string[] }) {
  return (
    <Opens label={t("after.all")} testid="taken-back-all">
      {() => all.map((each) => <p key={each}>{each}</p>)}
    </Opens>
  );
}

/** Where a page remembers which note was put away: one that stays for long is not put away twice. */
function useAway(): [away: string, putAway: (step: string) => void] {
  const key = `chronist.away.${useTable().session.state.table}`;
  const [away, set] = useState(() => recall(key) ?? "");
  return [away, (step) => (remember(key, step), set(step))];
}

/** List what came after a step, up to the moment that is shown. */
function since(all: readonly Step[], n: number, at = Infinity): readonly Step[] {
  return endOf(all, (step) => step.n > n).filter((step) => step.n <= at);
}

export function TakenBack() {
  const { session, names, readOnly, request } = useTable();
  const { state } = session;
  const [away, putAway] = useAway();
  const change = useLastChange();
  const all = steps(state.visibleFrames.value);
  const found = all.find(({ id }) => id === change?.id);
  const view = state.live.value?.view;
  const own = new Set(Object.keys(view?.me.figures ?? {}));
  if (!found || found.id === away) return null;
  const later = since(all, found.n, state.at.value);
  const step = withoutOrdered(found, later);
  const [first, rest] = later.some(({ kind }) => kind === "play")
    ? [toldLater(step, later, own, names.value), []]
    : toldChange(step, all, own, names.value);
  if (!first) return null;
  const [some, more] = divided(rest);
  const again = !readOnly.value && view?.redo && offer(view, "table.Redo");
  return (
    <aside class="taken-back" aria-label={t("after.title")} data-testid="taken-back">
      <p>
        <b>{first}</b> {step.why ? t("log.because", { why: ended(step.why) }) : null}
        <span class="taken-rest">
          {" "}
          {some.join(" ")} {more.length > 0 ? moreChanges(more) : null}
        </span>
      </p>
      {rest.length > 0 ? <Rest all={rest} /> : null}
      {again ? (
        <Button onPress={() => request({ kind: "redo" })} testid="redo-here">
          {t("undo.uncorrect")}
        </Button>
      ) : null}
      <PutAway onPress={() => putAway(step.id)} testid="taken-back-away" />
    </aside>
  );
}
