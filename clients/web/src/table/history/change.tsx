/** Which command stands behind taking back, taking out or restoring, and what may be chosen instead? */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { steps as foldSteps } from "../../state/steps";
import { headWords } from "../steps";
import type { AccountEntry, Plan, Refusal } from "../../net/wire";
import { accountWords } from "../../i18n/account";
import { offer } from "../../forms/options/offers";
import type { Commands } from "../../net/options.gen";
import { useTable, type StepWish } from "../../state/context";
import { UndoDialog, type Other, type ChangeRequest } from "./change_dialog";
import { losses, meaning } from "./meaning";
import { ask } from "./planning";
import { takeStartWords } from "../../i18n/start";

takeStartWords();

export type ChangeWish = Extract<
  StepWish,
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

function wished(wish: ChangeWish, words: (id: string) => string): ChangeRequest {
  if (wish.kind === "undo") return takingBack(wish.conflict, wish.step, words(wish.step), wish.ready);
  if (wish.kind === "take_out") return takingOut(wish.step);
  if (wish.kind === "goto") return whole(wish.step);
  if (wish.kind === "line") return { ...whole(wish.line), title: t("line.title_go") };
  return { title: t("undo.uncorrect"), command: { type: "table.Redo" } satisfies Commands["table.Redo"] };
}

export function Change({
  wish,
  onDone,
  onClose,
}: {
  wish: ChangeWish;
  onDone: (why: string, plan: Plan) => void;
  onClose: () => void;
}) {
  const { session, names, wish: again } = useTable();
  const view = session.state.live.value?.view;
  const all = foldSteps(session.state.frames.value);
  const words = (id: string): string => {
    const step = all.find((each) => each.id === id);
    return step ? headWords(step, names.value) : t("plan.unseen");
  };
  const [chosen, choose] = useState<ChangeRequest>(() => wished(wish, words));
  const other = (label: string, next: ChangeRequest): Other => ({
    label,
    press: () => choose(next),
  });
  const type = chosen.command.type;
  const onLine = wish.kind === "undo" && wish.step in (view?.line ?? {});
  /** What the first plan would lose, where another way loses less. */
  const [spared, spare] = useState<AccountEntry[]>();
  /** Of taking back and taking out alone, the one that loses less is proposed first. */
  const weigh = async (plan: Plan): Promise<void> => {
    if (!onLine || type !== "table.Undo" || spared || losses(plan) === 0) return;
    const gentle = takingOut(wish.step);
    const found = await ask(session.plan, gentle.command);
    spare(found.state === "planned" && losses(found.plan) < losses(plan) ? meaning(plan.account ?? []).lost : []);
    if (found.state === "planned" && losses(found.plan) < losses(plan)) choose(gentle);
  };
  const alone = (): Other[] => {
    if (!onLine) return [];
    if (type === "table.Undo")
      return [
        other(t("undo.take_out_instead"), takingOut(wish.step)),
        { label: t("undo.correct_instead"), press: () => again({ kind: "correct", step: wish.step }) },
      ];
    const further = takingBack(wish.conflict, wish.step, words(wish.step));
    const lost = accountWords(spared ?? [], names.value).join(" ");
    return [other([t("undo.all_instead"), spared?.length ? lost : ""].join(" ").trim(), further)];
  };
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
      onPlan={(plan) => void weigh(plan)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
