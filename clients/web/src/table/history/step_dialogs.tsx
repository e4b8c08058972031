/** Which dialog belongs to what somebody wants about an earlier step? */
import { AnswerObjection } from "./answer_objection";
import { AskBack } from "./ask_back";
import { Fork } from "./fork";
import { ObjectTo } from "./raise_objection";
import { useSend, useTable, type Answering, type StepRequest } from "../../state/context";
import { goTo } from "../../state/changes";
import type { Verdict } from "../../net/view";
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

/** Changes the past; if an objection asked for it, that is answered by it. */
function ChangeOfPast({ request, onClose }: StepDialogProps & { request: ChangeOfPastRequest }) {
  const answer = useAnswer("answering" in request ? request.answering : undefined);
  const { session } = useTable();
  const done =
    (verdict: Verdict) =>
    (why: string): void => {
      onClose();
      // Who goes on with another version is there at once, also from its replay.
      if (request.kind === "line") goTo(session.state, undefined);
      answer(verdict, why);
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

/** Return what answers the objection that asked for a change, if one did. */
function useAnswer(answering: Answering | undefined): (verdict: Verdict, why: string) => void {
  const send = useSend();
  return (verdict, why) => {
    if (!answering) return;
    const { objection, text } = answering;
    void send({ type: "table.Answer", objection, verdict, text: text || why });
  };
}
