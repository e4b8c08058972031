/** What would a change of the past do? Shows the plan, asks for a reason, and carries it out. */
import "./change_dialog.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import type { ChangePlan, Refusal } from "../../net/wire";
import type { Command } from "../../net/option";
import { ErrorNote } from "../../ui/error_note";
import { Dialog } from "../../ui/dialog";
import { Button } from "../../ui/button";
import { refusalWords } from "../../i18n/refusal";
import { Cancel } from "../../ui/confirm";
import { useTable } from "../../state/context";
import { TextField } from "../../ui/textfield";
import type { ChangedValue } from "./changed_values";
import type { TickBox } from "./grouping";
import { ask, confirm, type Planning } from "./planning";
import { confirmWords } from "./deed";
import { Preview, useStepsById } from "./preview";
import { StepHead } from "./quoted_step";

/** What the gm wants: a command without its reason. */
export interface ChangeRequest {
  title: string;
  command: Command;
  /** Enter carries out what is shown. */
  ready?: true;
  /** What is changed by it. */
  changes?: ChangedValue[];
}

/** Another way to what is wanted. */
export interface Other {
  label: string;
  /** What else it would do. */
  means?: string;
  press: () => void;
}

interface ChangeDialogProps {
  request: ChangeRequest;
  /** Such as the whole table. */
  instead: Other[];
  /** What a refusal proposes. */
  propose: (refusal: Refusal) => Other[];
  /** Called with a plan before it is shown. */
  onPlan?: (plan: ChangePlan) => void;
  /** Carried out, for this reason. */
  onDone: (why: string, plan: ChangePlan) => void;
  onClose: () => void;
}

/** The command with a reason and with the answers that are filled in. */
function completed({ command }: ChangeRequest, why: string, fill: readonly TickBox[]): Command {
  return {
    ...command,
    ...("why" in command ? { why: why.trim() } : {}),
    ...("fill" in command ? { fill: [...new Set(fill.flatMap(({ asks }) => asks))] } : {}),
  };
}

/** Plan a change, plan it again for other answers filled in, and confirm it. */
function usePlanning({
  request,
  onPlan,
  onDone,
}: Pick<ChangeDialogProps, "request" | "onPlan" | "onDone">) {
  const { session } = useTable();
  const [planning, setPlanning] = useState<Planning>({ state: "asking" });
  const [ticked, setTicked] = useState<TickBox[]>([]);
  // Only the answer to the latest question is shown.
  const latest = useRef(0);
  const look = async (fill: readonly TickBox[]): Promise<void> => {
    latest.current += 1;
    const mine = latest.current;
    const found = await ask(session.plan, completed(request, "", fill));
    if (mine !== latest.current) return;
    setPlanning(found);
    if (found.state === "planned") onPlan?.(found.plan);
  };
  useEffect(() => {
    setPlanning({ state: "asking" });
    setTicked([]);
    void look([]);
    return () => void (latest.current += 1);
  }, [request]);
  const tick = (fill: TickBox[]): void => {
    setTicked(fill);
    void look(fill);
  };
  const go = async (why: string): Promise<void> => {
    if (planning.state !== "planned") return;
    const { plan, command } = planning;
    setPlanning({ state: "confirming", plan, command });
    const found = await confirm(session, plan, command, completed(request, why, ticked));
    setPlanning(found);
    if (found.state === "done") onDone(why.trim(), plan);
  };
  return { planning, ticked, tick, go };
}

function Reason({ why, write }: { why: string; write: (why: string) => void }) {
  const label = (
    <>
      {t("plan.why")} <small>{t("form.optional")}</small>
    </>
  );
  return <TextField label={label} value={why} set={write} maxLength={200} testid="plan-why" />;
}

/** The button that does it; if the request is ready, it has the focus. */
function Confirm({ request, planning }: { request: ChangeRequest; planning: Planning }) {
  const steps = useStepsById();
  const button = useRef<HTMLButtonElement>(null);
  const planned = "plan" in planning;
  useEffect(() => void (request.ready && button.current?.focus()), [request, planned]);
  if (!planned) return null;
  const busy = planning.state === "confirming";
  return (
    <Button button={button} kind="danger" busy={busy} testid="plan-confirm">
      {confirmWords(request.command, planning.plan, steps, request.title)}
    </Button>
  );
}

/** How far the plan is, if there is none to show, or another one than was confirmed. */
function Progress({ planning }: { planning: Planning }) {
  const { names } = useTable();
  if (planning.state === "asking") return <p class="muted">{t("plan.asking")}</p>;
  if (planning.state === "refused")
    return <ErrorNote words={refusalWords(planning.refusal, names.value)} testid="plan-refused" />;
  if (planning.state !== "planned" || !planning.overtaken) return null;
  return (
    <p class="overtaken" role="alert" data-testid="plan-overtaken">
      {t("plan.overtaken")}
    </p>
  );
}

function OtherWays({ others }: { others: readonly Other[] }) {
  if (others.length === 0) return null;
  return (
    <div class="instead">
      {others.map((other, i) => (
        <Button key={other.label} kind="offer" onPress={other.press} testid={`plan-instead-${i}`}>
          {other.label}
          {other.means ? <small>{other.means}</small> : null}
        </Button>
      ))}
    </div>
  );
}

export function ChangeDialog({
  request,
  instead,
  propose,
  onClose,
  ...further
}: ChangeDialogProps) {
  const [why, setWhy] = useState("");
  const { planning, ticked, tick, go } = usePlanning({ request, ...further });
  const plan = "plan" in planning ? planning.plan : undefined;
  const others = planning.state === "refused" ? propose(planning.refusal) : instead;
  return (
    <Dialog title={request.title} onClose={onClose} testid="undo-dialog">
      <form class="form" onSubmit={(event) => (event.preventDefault(), void go(why))}>
        <Progress planning={planning} />
        {/* The title of a take-back says it already. */}
        {request.command.type === "table.Undo" ? null : <StepHead step={request.command["step"]} />}
        {plan ? (
          <Preview
            plan={plan}
            changes={request.changes}
            ticked={ticked}
            tick={"fill" in request.command ? tick : undefined}
            command={request.command}
          />
        ) : null}
        <OtherWays others={others} />
        <div class="dialog-foot">
          {plan && "why" in request.command ? <Reason why={why} write={setWhy} /> : null}
          <div class="plays">
            <Confirm request={request} planning={planning} />
            <Cancel onClick={onClose} testid="plan-cancel" />
          </div>
        </div>
      </form>
    </Dialog>
  );
}
