/** What would another way to change the past take with it? As far as the log tells, without asking the server. */
import { counted, listed, t } from "../../i18n/words";
import type { Step } from "../../state/steps";
import { hasLine } from "../visible";
import "./plan_words";

/** Of more conflicts the first are named. */
const MOST = 4;

/** The log, and how the conflicts in it are called. */
interface Told {
  log: readonly Step[];
  title: (conflict: string) => string;
}

/** Name the conflict that an entry belongs to; "" if none. */
function conflictOf({ events }: Step): string {
  return events.map((event) => String(event["conflict"] ?? "")).find(Boolean) ?? "";
}

/** List what came after an entry, and counts. */
function after(step: string, log: readonly Step[]): Step[] {
  const later = log.slice(log.findIndex(({ id }) => id === step) + 1);
  return later.filter((each) => each.kind === "play" && !each.struck && hasLine(each));
}

/** List what came after an entry in its conflict, and counts. */
export function goesOn(conflict: string, step: string, log: readonly Step[]): Step[] {
  return after(step, log).filter((each) => conflictOf(each) === conflict);
}

function titles(steps: readonly Step[], { title }: Told): string {
  const ids = [...new Set(steps.map(conflictOf))].filter(Boolean);
  const all = [...new Set(ids.map((id) => t("account.gone.item", { title: title(id) })))];
  if (all.length <= MOST) return listed(all);
  const shown = all.slice(0, MOST - 1);
  return listed([...shown, t("account.more_items", { n: all.length - shown.length })]);
}

/** Say what goes if the whole table is put back to after an entry. */
export function costsWhole(moment: string, told: Told): string {
  const gone = after(moment, told.log);
  const named = titles(gone, told);
  const where = named && t("plan.takes_in", { titles: named });
  return `${counted("plan.takes", gone.length)} ${where}`.trim();
}

/** Tell whether more goes with the whole table than if a conflict is taken back from an entry on. */
export function wholeTakesMore(moment: string, conflict: string, step: string, log: Told["log"]) {
  return after(moment, log).length > 1 + goesOn(conflict, step, log).length;
}

/** Say what goes if a conflict is taken back from an entry on; `lost` is what is known to be lost elsewhere. */
export function costsAll(conflict: string, step: string, lost: string, told: Told): string {
  const n = 1 + goesOn(conflict, step, told.log).length;
  const others = after(step, told.log).filter((each) => conflictOf(each) !== conflict);
  const named = titles(others, told);
  const elsewhere = lost || (named && t("plan.later_too", { titles: named }));
  return `${counted("plan.takes", n)} ${elsewhere}`.trim();
}

/** Say what stays if only one entry is taken back. */
export function keepsAlone(step: string, { log }: Told): string {
  return counted("plan.keeps", after(step, log).length);
}
