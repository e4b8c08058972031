/** What was just taken back, by whom and why? First the step itself, and what is played now; the gm takes it back again beside it. */
import "./taken_back.css";
import { useState } from "preact/hooks";
import { lastChange, steps, type Step } from "../../state/steps";
import type { AccountEntry } from "../../net/wire";
import type { Names } from "../../state/names";
import { Button } from "../../ui/button";
import { Opens } from "../../ui/opens";
import { headWords, moveSentence } from "../steps";
import { visibleEvents } from "../visible";
import { accountSentences, divided, moreChanges } from "../../i18n/account";
import { changeWords, ended } from "../../i18n/moves";
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

/** Tell whether something speaks of one of these figures. */
function speaksOf(figures: ReadonlySet<string>, held: unknown): boolean {
  if (typeof held === "string") return figures.has(held);
  return Object.values(held ?? {}).some((each) => speaksOf(figures, each));
}

/** Put first what the reader's own figures are told; where titles lead through several conflicts, the order stays. */
function ownFirst(entries: readonly AccountEntry[], own: ReadonlySet<string>): AccountEntry[] {
  if (entries.some(({ titled }) => titled)) return [...entries];
  const others = ({ values }: AccountEntry): number => Number(!speaksOf(own, values));
  return entries.toSorted((one, other) => others(one) - others(other));
}

/** Say what was taken back first, and how many more entries, of those that the reader saw. */
function takenWords({ marks }: Step, log: readonly Step[], names: Names) {
  const struck = new Set(marks.filter(({ status }) => status === "struck").map(({ id }) => id));
  const [first, ...more] = log.filter(
    (step) => struck.has(step.id) && visibleEvents(step).length > 0,
  );
  return first && { first: headWords(first, names), more: more.length };
}

/** Tell whether sentences take no more room on a phone than the button that would open them. */
function fit(said: readonly string[]): boolean {
  return said.length <= FEW && said.join(" ").length <= SHORT;
}

/** Say what comes first, and list what else is different. */
function told(
  step: Step,
  log: readonly Step[],
  own: ReadonlySet<string>,
  names: Names,
): [first: string, rest: string[]] {
  if (!step.account) return [moveSentence(step, names), []];
  const taken = takenWords(step, log, names);
  const say = (entries: readonly AccountEntry[]): string =>
    changeWords(step, accountSentences(entries, names).join(" "), names, taken);
  const [now, others] = nowFirst(step.account);
  const rest = ownFirst(others, own);
  const different = rest.length > 0 ? accountSentences(rest, names) : [];
  return fit(different) ? [say(nowLast([...now, ...rest])), []] : [say(now), different];
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
  const own = new Set(Object.keys(view?.me.figures ?? {}));
  const [first, rest] = told(withoutOrdered(step, all.slice(at + 1)), all, own, names.value);
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
