/** Which dialog belongs to what somebody wants about an earlier step? */
import { AnswerObjection } from "./answer_objection";
import { AskBack } from "./ask_back";
import { Fork } from "./fork";
import { ObjectTo } from "./raise_objection";
import { useTable, type StepRequest } from "../../state/context";
import { goTo } from "../../state/changes";
import type { Verdict } from "../../net/view";
import type { ChangePlan } from "../../net/wire";
import { answeredBy, useAnswers } from "./answering";
import { Change } from "./change";
import { Correct } from "./correct";
import type { HistoryRequest } from "./other_ways";
import { PublishFromTable } from "../sharing/publish_from_table";

interface StepDialogProps {
  request: StepRequest;
  onClose: () => void;
}

export function StepDialog({ request, onClose }: StepDialogProps) {
  if (request.kind === "object") return <ObjectTo step={request.step} onClose={onClose} />;
  if (request.kind === "ask_back") return <AskBack step={request.step} onClose={onClose} />;
  if (request.kind === "answer")
    return <AnswerObjection id={request.objection} onClose={onClose} />;
  if (request.kind === "fork") return <Fork step={request.step} onClose={onClose} />;
  if (request.kind !== "publish") return <ChangeOfPast request={request} onClose={onClose} />;
  const { conflict, description } = request;
  return <PublishFromTable conflict={conflict} description={description} onClose={onClose} />;
}

type ChangeOfPastRequest = HistoryRequest | Extract<StepRequest, { kind: "correct" }>;

/** Changes the past; objections to the step are answered by it. */
function ChangeOfPast({ request, onClose }: StepDialogProps & { request: ChangeOfPastRequest }) {
  const answer = useAnswers();
  const { session } = useTable();
  const done =
    (verdict: Verdict) =>
    (why: string, plan: ChangePlan): void => {
      onClose();
      // Who goes on with another version is there at once, also from its replay.
      if (request.kind === "line") goTo(session.state, undefined);
      answer(answeredBy(request), verdict, why, plan);
    };
  if (request.kind !== "correct")
    return <Change request={request} onDone={done("undone")} onClose={onClose} />;
  return (
    <Correct
      key={request.step}
      step={request.step}
      answering={request.answering}
      onDone={done("corrected")}
      onClose={onClose}
    />
  );
}
