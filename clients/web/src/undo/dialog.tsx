/** What would an undo do? Shows the plan in words, asks for a reason, and carries it out. */
import { useEffect, useId, useMemo, useState } from "preact/hooks";
import { figureName } from "../i18n/names";
import { counted, listed, t } from "../i18n/words";
import { steps as foldSteps } from "../log/entries";
import { stepWords } from "../log/words";
import type { Plan, Refusal, StepMark } from "../net/wire";
import type { Command } from "../options/option";
import { Dialog } from "../parts/dialog";
import { refusalWords } from "../parts/refusal";
import { useTable } from "../parts/table";
import { ask, confirm, touched, type Planning } from "./planning";

/** What the gm wants: a command without its reason. */
export interface Wish {
  title: string;
  command: Command;
}

interface UndoProps {
  wish: Wish;
  /** Other ways to say the same, such as the whole table; and what a refusal proposes. */
  instead: { label: string; wish: Wish }[];
  propose: (refusal: Refusal) => { label: string; wish: Wish }[];
  choose: (wish: Wish) => void;
  onClose: () => void;
}

function Touched({ marks }: { marks: StepMark[] }) {
  const { session, names } = useTable();
  const frames = session.state.frames.value;
  const known = useMemo(() => new Map(foldSteps(frames).map((step) => [step.id, step])), [frames]);
  return (
    <ol class="plan" data-testid="plan-steps">
      {marks.map((mark) => {
        const step = known.get(mark.id);
        return (
          <li key={mark.id} data-step={mark.id} data-status={mark.status} class={mark.status}>
            <small class="tag">{t(`status.${mark.status}`)}</small>{" "}
            <span>{step ? stepWords(step, names.value) : t("plan.unseen")}</span>
            {mark.code ? <small> {refusalWords({ code: mark.code, params: {} }, names.value)}</small> : null}
          </li>
        );
      })}
    </ol>
  );
}

function Shown({ plan }: { plan: Plan }) {
  const { names } = useTable();
  const marks = touched(plan);
  const kept = plan.steps.length - marks.length;
  const parked = [...new Set((plan.parks ?? []).map((park) => figureName(names.value, park.figure)))];
  return (
    <div data-testid="plan">
      <p class="lead">{counted(marks.some((mark) => mark.status === "restored") ? "plan.restores" : "plan.strikes", marks.length)}</p>
      <Touched marks={marks} />
      {kept > 0 ? <p class="muted">{counted("plan.kept", kept)}</p> : null}
      {parked.length > 0 ? <p class="muted">{t("plan.parks", { figures: listed(parked) })}</p> : null}
    </div>
  );
}

export function UndoDialog({ wish, instead, propose, choose, onClose }: UndoProps) {
  const { session, names } = useTable();
  const id = useId();
  const [why, setWhy] = useState("");
  const [planning, setPlanning] = useState<Planning>({ state: "asking" });
  const reasoned = "why" in wish.command;
  const wanted = (): Command => (reasoned ? { ...wish.command, why: why.trim() } : wish.command);
  useEffect(() => {
    let current = true;
    setPlanning({ state: "asking" });
    void ask(session.plan, wanted()).then((found) => current && setPlanning(found));
    return () => void (current = false);
  }, [wish]);
  useEffect(() => {
    if (planning.state === "done") onClose();
  }, [planning.state]);
  const go = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (planning.state !== "planned") return;
    const { plan, command } = planning;
    setPlanning({ state: "confirming", plan, command });
    setPlanning(await confirm(session, plan, command, wanted()));
  };
  const others = planning.state === "refused" ? propose(planning.refusal) : instead;
  const showsPlan = planning.state === "planned" || planning.state === "confirming";
  return (
    <Dialog title={wish.title} onClose={onClose} testid="undo-dialog">
      <form class="form" onSubmit={go}>
        {planning.state === "asking" ? <p class="muted">{t("plan.asking")}</p> : null}
        {planning.state === "refused" ? (
          <p class="refusal" role="alert" data-testid="plan-refused">
            {refusalWords(planning.refusal, names.value)}
          </p>
        ) : null}
        {planning.state === "planned" && planning.overtaken ? <p role="alert">{t("plan.overtaken")}</p> : null}
        {showsPlan ? <Shown plan={planning.plan} /> : null}
        {showsPlan && reasoned ? (
          <div class="field">
            <label for={id}>
              {t("plan.why")} <small>{t("form.optional")}</small>
            </label>
            <input
              id={id}
              type="text"
              maxLength={200}
              value={why}
              autocomplete="off"
              data-testid="plan-why"
              onInput={(event) => setWhy(event.currentTarget.value)}
            />
          </div>
        ) : null}
        <div class="plays">
          {showsPlan ? (
            <button
              type="submit"
              class="danger"
              disabled={planning.state === "confirming"}
              data-testid="plan-confirm"
            >
              {t("plan.confirm")}
            </button>
          ) : null}
          <button type="button" class="quiet" onClick={onClose} data-testid="plan-cancel">
            {t("plan.cancel")}
          </button>
        </div>
      </form>
      {others.length > 0 ? (
        <div class="instead">
          {others.map((other) => (
            <button key={other.label} type="button" class="quiet" onClick={() => choose(other.wish)}>
              {other.label}
            </button>
          ))}
        </div>
      ) : null}
    </Dialog>
  );
}
