/** In which order is a change of the past told? What was taken back, what is played now, then what else is different. */
import { accountSentences, moreChanges } from "../../i18n/account";
import { changeWords } from "../../i18n/moves";
import type { AccountEntry } from "../../net/wire";
import type { Names } from "../../state/names";
import { takenBack, type Step } from "../../state/steps";
import { headWords, moveSentence } from "../steps";
import { visibleEvents } from "../visible";

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

/** List the conflicts that were played in, as often as they were. */
function playedIn(later: readonly Step[]): string[] {
  const plays = later.filter(({ kind }) => kind === "play");
  return plays.flatMap(({ events }) =>
    events.flatMap(({ conflict }) => (conflict ? [String(conflict)] : [])),
  );
}

/** Leave out what play has overtaken: the round, who was asked, what has to be done again, and that others' dice come again. A reader who has not played still gets their own. */
function notOvertaken(
  { account = [] }: Step,
  own: ReadonlySet<string>,
  played: readonly string[],
): AccountEntry[] {
  return account.filter((entry) => {
    if (entry.kind.endsWith(".same_luck")) return speaksOf(own, entry.values);
    const again = /undecided|_gone/.test(entry.kind) && played.includes(entry.conflict ?? "");
    return !leads(entry) && !again;
  });
}

/** Name the conflict of an entry if another one is played by now. */
function named(entry: AccountEntry, played: readonly string[]): AccountEntry {
  const now = played.at(-1);
  return entry.conflict && now && now !== entry.conflict ? { ...entry, titled: true } : entry;
}

/** Put first what the reader's own figures are told; where titles lead through several conflicts, the order stays. */
function ownFirst(entries: readonly AccountEntry[], own: ReadonlySet<string>): AccountEntry[] {
  if (entries.some(({ titled }) => titled)) return [...entries];
  const others = ({ values }: AccountEntry): number => Number(!speaksOf(own, values));
  return entries.toSorted((one, other) => others(one) - others(other));
}

/** Say what was taken back first, and how many more entries went with it, of those that the reader saw: its dialog counted both as lost. */
function takenWords({ marks }: Step, log: readonly Step[], names: Names) {
  const gone = new Set(marks.filter(takenBack).map(({ id }) => id));
  const [first, ...more] = log.filter(
    (step) => gone.has(step.id) && visibleEvents(step).length > 0,
  );
  return first && { first: headWords(first, names), more: more.length };
}

/** Tell whether sentences take no more room on a phone than the button that would open them. */
function fit(said: readonly string[]): boolean {
  return said.length <= FEW && said.join(" ").length <= SHORT;
}

/** Say what comes first, and list what else is different. */
export function toldChange(
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

/** Say in short what a change still means after others have played on; "" if play has overtaken all of it. The rest stands in the log. */
export function toldLater(
  step: Step,
  later: readonly Step[],
  own: ReadonlySet<string>,
  names: Names,
): string {
  const played = playedIn(later);
  const left = ownFirst(notOvertaken(step, own, played), own).map((each) => named(each, played));
  if (left.length === 0) return "";
  const all = accountSentences(left, names);
  const [first = "", ...more] = all;
  return changeWords(step, fit(all) ? all.join(" ") : `${first} ${moreChanges(more)}`, names);
}
