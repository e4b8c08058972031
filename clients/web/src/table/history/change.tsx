/** Which command stands behind taking back, taking out or restoring, and what may be chosen instead? */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { steps as foldSteps } from "../../state/steps";
import { headWords, redoWords } from "../steps";
import type { Refusal } from "../../net/wire";
import { offer } from "../../forms/options/offers";
import type { Commands } from "../../net/options.gen";
import { useTable, type StepWish } from "../../state/context";
import { UndoDialog, type Other, type ChangeRequest } from "./change_dialog";
import { takeStartWords } from "../../i18n/start";

takeStartWords();

export type ChangeWish = Extract<
  StepWish,
  { kind: "undo" | "take_out" | "goto" | "line" | "redo" }
>;

function takingBack(conflict: string, step: string, words: string): ChangeRequest {
  return {
    title: t("undo.title", { step: words.replace(/\.$/u, "") }),
    command: { type: "table.Undo", conflict, step, why: "" } satisfies Commands["table.Undo"],
  };
}

function takingOut(step: string): ChangeRequest {
  return {
    title: t("undo.take_out"),
    command: { type: "table.TakeOut", step, fill: [], why: "" } satisfies Commands["table.TakeOut"],
  };
}

function whole(to: string): ChangeRequest {
  return {
    title: t("undo.whole_title"),
    command: { type: "table.Goto", to, why: "" } satisfies Commands["table.Goto"],
  };
}

function wished(wish: ChangeWish, words: (id: string) => string, redo: string): ChangeRequest {
  if (wish.kind === "undo") return takingBack(wish.conflict, wish.step, words(wish.step));
  if (wish.kind === "take_out") return takingOut(wish.step);
  if (wish.kind === "goto") return whole(wish.step);
  if (wish.kind === "line") return { ...whole(wish.line), title: t("line.title_go") };
  return { title: redo, command: { type: "table.Redo" } satisfies Commands["table.Redo"] };
}

export function Change({
  wish,
  onDone,
  onClose,
}: {
  wish: ChangeWish;
  onDone: (why: string) => void;
  onClose: () => void;
}) {
  const { session, names } = useTable();
  const view = session.state.live.value?.view;
  const all = foldSteps(session.state.frames.value);
  const words = (id: string): string => {
    const step = all.find((each) => each.id === id);
    return step ? headWords(step, names.value) : t("plan.unseen");
  };
  const [chosen, choose] = useState<ChangeRequest>(() =>
    wished(wish, words, redoWords(all, view?.redo)),
  );
  const other = (label: string, next: ChangeRequest): Other => ({
    label,
    press: () => choose(next),
  });
  const type = chosen.command.type;
  const alone = (): Other[] =>
    wish.kind === "undo" && type === "table.Undo" && wish.step in (view?.line ?? {})
      ? [other(t("undo.take_out_instead"), takingOut(wish.step))]
      : [];
  /** The latest moment before the step that the whole table can go back to. */
  const before = (): Other[] => {
    if (wish.kind !== "undo" || type !== "table.Undo" || !view || !offer(view, "table.Goto"))
      return [];
    const n = all.find((step) => step.id === wish.step)?.n ?? 0;
    const moment = all.findLast((step) => step.n < n && step.id in (view.moments ?? {}));
    return moment ? [other(t("undo.whole"), whole(moment.id))] : [];
  };
  /** The two ways past a sealed choice: before its first answer, or after its reveal. */
  const propose = (refusal: Refusal): Other[] => {
    if (refusal.code !== "sealed" || wish.kind !== "undo") return [];
    const { before: first, after: last } = refusal.params;
    const n = all.find((step) => step.id === last)?.n ?? Infinity;
    const next = all.find((step) => step.n > n && step.id in (view?.steps?.[wish.conflict] ?? {}));
    return [
      ...(first === undefined
        ? []
        : [
            other(
              t("undo.before_sealed", { step: words(String(first)) }),
              takingBack(wish.conflict, String(first), words(String(first))),
            ),
          ]),
      ...(next === undefined
        ? []
        : [
            other(
              t("undo.after_sealed", { step: words(String(last)) }),
              takingBack(wish.conflict, next.id, words(next.id)),
            ),
          ]),
    ];
  };
  return (
    <UndoDialog
      wish={chosen}
      instead={[...alone(), ...before()]}
      propose={propose}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
