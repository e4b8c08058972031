/** What was just taken back, by whom and why? First the step itself, and what is played now; the gm takes it back again beside it. */
import "./taken_back.css";
import { useState } from "preact/hooks";
import { lastChange, steps } from "../../state/steps";
import { Button } from "../../ui/button";
import { Opens } from "../../ui/opens";
import { divided, moreChanges } from "../../i18n/account";
import { ended } from "../../i18n/moves";
import { t } from "../../i18n/words";
import { withoutOrdered } from "./ordered_luck";
import { PutAway } from "./put_away";
import { toldChange } from "./told_change";
import { offer } from "../../forms/options/offers";
import { useTable } from "../../state/context";

/** All that is different: where there is no log beside it, a button opens it. */
function Rest({ all }: { all: string[] }) {
  return (
    <Opens label={t("after.all")} testid="taken-back-all">
      {() => all.map((each) => <p key={each}>{each}</p>)}
    </Opens>
  );
}

export function TakenBack() {
  const { session, names, readOnly, request } = useTable();
  const { state } = session;
  const [away, putAway] = useState("");
  const change = lastChange(state.visibleFrames.value, state.at.value);
  const all = steps(state.visibleFrames.value);
  const at = all.findIndex(({ id }) => id === change?.id);
  const step = all[at];
  if (!step || step.id === away) return null;
  const view = state.live.value?.view;
  const own = new Set(Object.keys(view?.me.figures ?? {}));
  const left = withoutOrdered(step, all.slice(at + 1));
  const [first, rest] = toldChange(left, all, own, names.value);
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
