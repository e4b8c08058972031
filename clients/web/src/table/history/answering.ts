/** Which objections does a change of the past answer? Those to the very step that was changed, however the gm came to it. */
import type { Verdict } from "../../net/view";
import type { ChangePlan } from "../../net/wire";
import { useSend, useTable, type Answering, type StepRequest } from "../../state/context";
import { openObjections } from "./objections";

interface Answered {
  /** The step that the gm pressed. */
  step: string | undefined;
  /** The objection from which they came, in their own words. */
  answering?: Answering | undefined;
}

/** Tell which step a request is about, and to which objection; to put back the whole table is about none. */
export function answeredBy(request: StepRequest): Answered {
  return request.kind === "undo" || request.kind === "take_out" || request.kind === "correct"
    ? request
    : { step: undefined };
}

/** Tell whether something became of a step by a change that was carried out. */
function changed({ steps }: Pick<ChangePlan, "steps">, step: string): boolean {
  return steps.some(({ id, status }) => id === step && status !== "kept");
}

/** Return what answers the open objections once a change was carried out, for this reason. */
export function useAnswers() {
  const { session } = useTable();
  const send = useSend();
  return (
    { step, answering }: Answered,
    verdict: Verdict,
    why: string,
    plan: Pick<ChangePlan, "steps">,
  ): void => {
    for (const { id, objection } of openObjections(session.state.live.peek()?.view)) {
      const asked = id === answering?.objection;
      if (!asked && (objection.step !== step || !changed(plan, step))) continue;
      const text = (asked && answering.text) || why;
      void send({ type: "table.Answer", objection: id, verdict, text });
    }
  };
}
