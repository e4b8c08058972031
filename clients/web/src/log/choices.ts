/** What can be done about an entry, by whoever looks at it? */
import { t } from "../i18n/words";
import type { View } from "../model/view";
import { offer } from "../options/offers";
import type { StepWish } from "../parts/table";
import type { Step } from "./entries";

/** What may be wished about a step from its entry. */
type EntryWish = Extract<StepWish, { kind: "undo" | "take_out" | "correct" | "goto" | "object" | "fork" }>;

export interface Choice {
  name: string;
  label: string;
  choose: () => void;
}

/** Return the conflict in which an undo may start at this step. */
export function undoable(view: View | undefined, step: string): string | undefined {
  return Object.entries(view?.steps ?? {}).find(([, ids]) => step in ids)?.[0];
}

/** List what somebody may wish about a step: the gm about what counts, a seat about what it was told. */
export function wishes(step: Step, view: View): EntryWish[] {
  const { id } = step;
  const found: EntryWish[] = [];
  const conflict = undoable(view, id);
  const counts = id in (view.line ?? {});
  if (conflict !== undefined) found.push({ kind: "undo", conflict, step: id });
  if (counts) found.push({ kind: "take_out", step: id }, { kind: "correct", step: id });
  if (step.struck && id in (view.moments ?? {})) found.push({ kind: "goto", step: id });
  if (!(id in (view.told ?? {}))) return found;
  if (offer(view, "table.Object")) found.push({ kind: "object", step: id });
  if (offer(view, "table.Fork")) found.push({ kind: "fork", step: id });
  return found;
}

/** Give the menu of an entry; `share` makes a link to its moment. */
export function choicesOf(step: Step, view: View | undefined, wish: (wish: StepWish) => void, share: () => void): Choice[] {
  const own = view ? wishes(step, view) : [];
  return [
    ...own.map((each) => ({
      name: each.kind.replace("_", "-"),
      label: t(`menu.${each.kind}`),
      choose: () => wish(each),
    })),
    { name: "link", label: t("menu.link"), choose: share },
  ];
}
