/** Which commands stand behind "take back to here" and "redo", and what may be chosen instead? */
import { useState } from "preact/hooks";
import { t } from "../i18n/words";
import { steps as foldSteps } from "../log/entries";
import { stepWords } from "../log/words";
import { offer } from "../options/offers";
import { useTable } from "../parts/table";
import type { Refusal } from "../net/wire";
import { UndoDialog, type Wish } from "./dialog";

export type UndoWish =
  | { kind: "undo"; conflict: string; step: string }
  | { kind: "goto"; step: string }
  | { kind: "redo" };

interface Choice {
  label: string;
  wish: Wish;
}

function takingBack(conflict: string, step: string): Wish {
  return { title: t("undo.title"), command: { type: "table.Undo", conflict, step, why: "" } };
}

function whole(to: string): Wish {
  return { title: t("undo.whole_title"), command: { type: "table.Goto", to, why: "" } };
}

function wished(wish: UndoWish): Wish {
  if (wish.kind === "undo") return takingBack(wish.conflict, wish.step);
  if (wish.kind === "goto") return whole(wish.step);
  return { title: t("undo.redo"), command: { type: "table.Redo" } };
}

export function UndoDoor({ wish, onClose }: { wish: UndoWish; onClose: () => void }) {
  const { session, names } = useTable();
  const view = session.state.live.value?.view;
  const all = foldSteps(session.state.frames.value);
  const words = (id: string): string => {
    const step = all.find((each) => each.id === id);
    return step ? stepWords(step, names.value) : t("plan.unseen");
  };
  const [chosen, choose] = useState<Wish>(() => wished(wish));
  /** The latest moment before the step that the whole table can go back to. */
  const before = (): Choice[] => {
    if (wish.kind !== "undo" || chosen.command.type === "table.Goto" || !view || !offer(view, "table.Goto")) return [];
    const n = all.find((step) => step.id === wish.step)?.n ?? 0;
    const moment = all.findLast((step) => step.n < n && step.id in (view.moments ?? {}));
    return moment ? [{ label: t("undo.whole"), wish: whole(moment.id) }] : [];
  };
  /** The two ways past a sealed choice: before its first answer, or after its reveal. */
  const propose = (refusal: Refusal): Choice[] => {
    if (refusal.code !== "sealed" || wish.kind !== "undo") return [];
    const { before: first, after: last } = refusal.params;
    const n = all.find((step) => step.id === last)?.n ?? Infinity;
    const next = all.find((step) => step.n > n && step.id in (view?.steps?.[wish.conflict] ?? {}));
    return [
      ...(first === undefined ? [] : [{ label: t("undo.before_sealed", { step: words(String(first)) }), wish: takingBack(wish.conflict, String(first)) }]),
      ...(next === undefined ? [] : [{ label: t("undo.after_sealed", { step: words(String(last)) }), wish: takingBack(wish.conflict, next.id) }]),
    ];
  };
  return <UndoDialog wish={chosen} instead={before()} propose={propose} choose={choose} onClose={onClose} />;
}
