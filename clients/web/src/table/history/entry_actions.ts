/** What can be done about an entry, by whoever looks at it? */
import { t } from "../../i18n/words";
import type { View } from "../../net/view";
import { offer } from "../../forms/options/offers";
import type { StepRequest } from "../../state/context";
import type { Step } from "../../state/steps";
import { goesOn } from "./costs";
import { isAskedBeside } from "./objections";
import "./plan_words";

/** At least so many of the latest steps can be changed: see docs/protocol/table.md. */
const REACH = 1_000;

/** What may be wished about a step from its entry. */
type EntryRequest = Extract<
  StepRequest,
  { kind: "undo" | "take_out" | "correct" | "goto" | "ask_back" | "object" | "fork" }
>;

export interface EntryAction {
  name: string;
  label: string;
  /** Absent: it is only said. */
  choose?: () => void;
}

/** Return the conflict in which an undo may start at this step. */
export function undoable(view: View | undefined, step: string): string | undefined {
  return Object.entries(view?.steps ?? {}).find(([, ids]) => step in ids)?.[0];
}

/** List what somebody may wish about a step: the gm about what counts, a seat about what it was told. */
export function requestsAbout(step: Step, view: View, log: readonly Step[]): EntryRequest[] {
  const { id } = step;
  const found: EntryRequest[] = [];
  const conflict = undoable(view, id);
  const counts = id in (view.line ?? {});
  // Of a last step both ways are one.
  const last = conflict !== undefined && goesOn(conflict, id, log).length === 0;
  // What loses least stands first.
  if (counts) found.push({ kind: "correct", step: id });
  if (counts && !last) found.push({ kind: "take_out", step: id });
  if (conflict !== undefined) found.push({ kind: "undo", conflict, step: id });
  if (step.struck && id in (view.moments ?? {})) found.push({ kind: "goto", step: id });
  if (!(id in (view.told ?? {}))) return found;
  // The gm changes it, or not: to object is for those who cannot.
  if (view.me.role !== "gm" && offer(view, "table.Object")) {
    if (step.by === view.me.seat && !step.struck && !isAskedBeside(step, view, log))
      found.push({ kind: "ask_back", step: id });
    found.push({ kind: "object", step: id });
  }
  if (offer(view, "table.Fork")) found.push({ kind: "fork", step: id });
  return found;
}

/** Find the opening of a step's conflict, which holds what the step was reckoned with, if it can be corrected. */
export function correctableOpening(of: Step, view: View, log: readonly Step[]): Step | undefined {
  const here = new Set(of.events.map((event) => event["conflict"]));
  const opening = log.find(({ events }) =>
    events.some((event) => event.type === "table.ConflictOpened" && here.has(event["conflict"])),
  );
  return opening && opening.id !== of.id && opening.id in (view.line ?? {}) ? opening : undefined;
}

/** Tell whether a step lies further back than a gm can change the past: before the first that is named as changeable. */
function isTooFar(step: Step, view: View, log: readonly Step[]): boolean {
  if (view.me.role !== "gm" || step.kind !== "play" || log.length < REACH) return false;
  const first = log.find(({ id }) => id in (view.line ?? {}) || id in (view.moments ?? {}));
  return first !== undefined && step.n < first.n;
}

/** Give the menu of an entry; `share` makes a link to its moment. */
export function entryActions(
  step: Step,
  view: View | undefined,
  log: readonly Step[],
  request: (request: StepRequest) => void,
  share: () => void,
): EntryAction[] {
  const own = view ? requestsAbout(step, view, log) : [];
  const together = own.some(({ kind }) => kind === "undo") && !(step.id in (view?.line ?? {}));
  return [
    ...own.map((each) => ({
      name: each.kind.replace("_", "-"),
      label: t(`menu.${each.kind}`),
      choose: () => request(each),
    })),
    ...(together ? [{ name: "together", label: t("menu.together") }] : []),
    ...(view && isTooFar(step, view, log) ? [{ name: "too-far", label: t("menu.too_far") }] : []),
    { name: "link", label: t("menu.link"), choose: share },
  ];
}

/** Say what stands in the menu of a step that could be nothing else: its opening is corrected, or nothing. */
export function insteadOfCorrection(
  step: Step,
  view: View,
  log: readonly Step[],
  request: (request: StepRequest) => void,
): EntryAction {
  const opening = correctableOpening(step, view, log);
  if (!opening) return { name: "correct", label: t("correct.never") };
  return {
    name: "correct",
    label: t("correct.opening"),
    choose: () => request({ kind: "correct", step: opening.id }),
  };
}
