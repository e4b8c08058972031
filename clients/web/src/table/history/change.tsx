/** Which command stands behind taking back, taking out or restoring, and what may be chosen instead? */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { steps as foldSteps } from "../../state/steps";
import { headWords, redoWords } from "../steps";
import type { Refusal } from "../../net/wire";
import { offer } from "../../forms/options/offers";
import type { Commands } from "../../net/options.gen";
import { useTable, type StepRequest } from "../../state/context";
import { ChangeDialog, type Other, type ChangeRequest } from "./change_dialog";
import { takeStartWords } from "../../i18n/start";

takeStartWords();

export type HistoryRequest = Extract<
  StepRequest,
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

function changeOf(
  request: HistoryRequest,
  words: (id: string) => string,
  redo: string,
): ChangeRequest {
  if (request.kind === "undo")
    return takingBack(request.conflict, request.step, words(request.step));
  if (request.kind === "take_out") return takingOut(request.step);
  if (request.kind === "goto") return whole(request.step);
  if (request.kind === "line") return { ...whole(request.line), title: t("line.title_go") };
  return { title: redo, command: { type: "table.Redo" } satisfies Commands["table.Redo"] };
}

export function Change({
  request,
  onDone,
  onClose,
}: {
  request: HistoryRequest;
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
    changeOf(request, words, redoWords(all, view?.redo)),
  );
  const other = (label: string, next: ChangeRequest): Other => ({
    label,
    press: () => choose(next),
  });
  const type = chosen.command.type;
  const alone = (): Other[] =>
    request.kind === "undo" && type === "table.Undo" && request.step in (view?.line ?? {})
      ? [other(t("undo.take_out_instead"), takingOut(request.step))]
      : [];
  /** The latest moment before the step that the whole table can go back to. */
  const before = (): Other[] => {
    if (request.kind !== "undo" || type !== "table.Undo" || !view || !offer(view, "table.Goto"))
      return [];
    const n = all.find((step) => step.id === request.step)?.n ?? 0;
    const moment = all.findLast((step) => step.n < n && step.id in (view.moments ?? {}));
    return moment ? [other(t("undo.whole"), whole(moment.id))] : [];
  };
  /** The two ways past a sealed choice: before its first answer, or after its reveal. */
  const propose = (refusal: Refusal): Other[] => {
    if (refusal.code !== "sealed" || request.kind !== "undo") return [];
    const { before: first, after: last } = refusal.params;
    const n = all.find((step) => step.id === last)?.n ?? Infinity;
    const next = all.find(
      (step) => step.n > n && step.id in (view?.steps?.[request.conflict] ?? {}),
    );
    return [
      ...(first === undefined
        ? []
        : [
            other(
              t("undo.before_sealed", { step: words(String(first)) }),
              takingBack(request.conflict, String(first), words(String(first))),
            ),
          ]),
      ...(next === undefined
        ? []
        : [
            other(
              t("undo.after_sealed", { step: words(String(last)) }),
              takingBack(request.conflict, next.id, words(next.id)),
            ),
          ]),
    ];
  };
  return (
    <ChangeDialog
      request={chosen}
      instead={[...alone(), ...before()]}
      propose={propose}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
