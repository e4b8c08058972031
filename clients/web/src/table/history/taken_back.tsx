/** What was just taken back, by whom and why? First what is played now; the gm takes it back again beside it. */
import "./taken_back.css";
import { useState } from "preact/hooks";
import { lastChange, steps, type Step } from "../../state/steps";
import type { AccountEntry } from "../../net/wire";
import type { Names } from "../../state/names";
import { Button } from "../../ui/button";
import { Opens } from "../../ui/opens";
import { moveSentence } from "../steps";
import { accountSentences, divided, moreChanges } from "../../i18n/account";
import { changeWords } from "../../i18n/moves";
import { t } from "../../i18n/words";
import { withoutOrdered } from "./ordered_luck";
import { offer } from "../../forms/options/offers";
import { useTable } from "../../state/context";

/** So many sentences of so many letters in all are read where they stand. */
const [FEW, SHORT] = [3, 100];

/** Tell whether an entry says which round it is, or who is asked, the reader or not. */
function leads({ kind }: AccountEntry): boolean {
  return /\.(round|ask|idle)\b/.test(kind);
}

/** Put first which round it is and who is asked; where titles lead through several conflicts, the order stays. */
function nowFirst(entries: readonly AccountEntry[]): [now: AccountEntry[], rest: AccountEntry[]] {
  const now = entries.some(({ titled }) => titled) ? [] : entries.filter(leads);
  if (now.length === 0) return [entries.slice(0, 1), entries.slice(1)];
  return [now, entries.filter((entry) => !leads(entry))];
}

/** Put what is different first; where titles lead through several conflicts, the order stays. */
function nowLast(entries: readonly AccountEntry[]): readonly AccountEntry[] {
  if (entries.some(({ titled }) => titled)) return entries;
  return entries.toSorted((one, other) => Number(leads(one)) - Number(leads(other)));
}

/** Tell whether sentences take no more room on a phone than the button that would open them. */
function fit(said: readonly string[]): boolean {
  return said.length <= FEW && said.join(" ").length <= SHORT;
}

/** Say what comes first, and list what else is different. */
function told(step: Step, names: Names): [first: string, rest: string[]] {
  if (!step.account) return [moveSentence(step, names), []];
  const say = (entries: readonly AccountEntry[]): string =>
    changeWords(step, accountSentences(entries, names).join(" "), names);
  const [now, rest] = nowFirst(step.account);
  const different = rest.length > 0 ? accountSentences(rest, names) : [];
  return fit(different) ? [say(nowLast(step.account)), []] : [say(now), different];
}

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
  const [first, rest] = told(withoutOrdered(step, all.slice(at + 1)), names.value);
  const [some, more] = divided(rest);
  const again = !readOnly.value && view?.redo && offer(view, "table.Redo");
  return (
    <aside class="taken-back" aria-label={t("after.title")} data-testid="taken-back">
      <p>
        <b>{first}</b> {step.why ? t("log.because", { why: step.why }) : null}
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
      <Button
        kind="icon"
        aria-label={t("after.away")}
        title={t("after.away")}
        onPress={() => putAway(step.id)}
        testid="taken-back-away"
      >
        ×
      </Button>
    </aside>
  );
}
