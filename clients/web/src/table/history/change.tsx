/** Which command stands behind taking back, taking out or restoring, and what may be chosen instead? */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { steps as foldSteps } from "../../state/steps";
import { headWords } from "../steps";
import type { AccountEntry, ChangePlan, Refusal } from "../../net/wire";
import { accountWords } from "../../i18n/account";
import { offer } from "../../forms/options/offers";
import type { Commands } from "../../net/options.gen";
import { useTable, type StepRequest } from "../../state/context";
import { ChangeDialog, type Other, type ChangeRequest } from "./change_dialog";
import { losses, meaning } from "./meaning";
import { ask } from "./planning";
import { takeStartWords } from "../../i18n/start";

takeStartWords();

export type HistoryRequest = Extract<
  StepRequest,
  { kind: "undo" | "take_out" | "goto" | "line" | "redo" }
>;

function takingBack(conflict: string, step: string, words: string, ready?: true): ChangeRequest {
  return {
    ...(ready ? { ready } : {}),
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

function changeOf(request: HistoryRequest, words: (id: string) => string): ChangeRequest {
  if (request.kind === "undo")
    return takingBack(request.conflict, request.step, words(request.step), request.ready);
  if (request.kind === "take_out") return takingOut(request.step);
  if (request.kind === "goto") return whole(request.step);
  if (request.kind === "line") return { ...whole(request.line), title: t("line.title_go") };
  return {
    title: t("undo.uncorrect"),
    command: { type: "table.Redo" } satisfies Commands["table.Redo"],
  };
}

export function Change({
  request,
  onDone,
  onClose,
}: {
  request: HistoryRequest;
  onDone: (why: string, plan: ChangePlan) => void;
  onClose: () => void;
}) {
  const { session, names, request: again } = useTable();
  const view = session.state.live.value?.view;
  const all = foldSteps(session.state.frames.value);
  const words = (id: string): string => {
    const step = all.find((each) => each.id === id);
    return step ? headWords(step, names.value) : t("plan.unseen");
  };
  const [chosen, choose] = useState<ChangeRequest>(() => changeOf(request, words));
  const other = (label: string, next: ChangeRequest): Other => ({
    label,
    press: () => choose(next),
  });
  const type = chosen.command.type;
  const onLine = request.kind === "undo" && request.step in (view?.line ?? {});
  const own = request.kind === "undo" ? request.conflict : "";
  /** What the first plan would lose, where another way loses less. */
  const [spared, spare] = useState<AccountEntry[]>();
  /** Of taking back and taking out alone, the one that loses less is proposed first. */
  const weigh = async (plan: ChangePlan): Promise<void> => {
    const lost = losses(plan, own);
    if (!onLine || type !== "table.Undo" || spared || lost === 0) return;
    const gentle = takingOut(request.step);
    const found = await ask(session.plan, gentle.command);
    const fewer = found.state === "planned" && losses(found.plan, own) < lost;
    spare(fewer ? meaning(plan.account ?? []).lost : []);
    if (fewer) choose(gentle);
  };
  const alone = (): Other[] => {
    if (!onLine) return [];
    if (type === "table.Undo")
      return [
        other(t("undo.take_out_instead"), takingOut(request.step)),
        {
          label: t("undo.correct_instead"),
          press: () => again({ kind: "correct", step: request.step }),
        },
      ];
    const further = takingBack(request.conflict, request.step, words(request.step));
    const lost = accountWords(spared ?? [], names.value).join(" ");
    return [other([t("undo.all_instead"), spared?.length ? lost : ""].join(" ").trim(), further)];
  };
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
      onPlan={(plan) => void weigh(plan)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
