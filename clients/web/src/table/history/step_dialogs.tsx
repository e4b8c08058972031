/** Which dialog belongs to what somebody wants about an earlier step? */
import { AnswerObjection } from "./answer_objection";
import { Fork } from "./fork";
import { ObjectTo } from "./raise_objection";
import { useSend, useTable, type Answering, type StepRequest } from "../../state/context";
import { goTo } from "../../state/changes";
import type { Verdict } from "../../net/view";
import { Change } from "./change";
import { Correct } from "./correct";

export function StepDialog({ request, onClose }: { request: StepRequest; onClose: () => void }) {
  const send = useSend();
  const { session } = useTable();
  /** What was done answers the objection that asked for it. */
  const done =
    (verdict: Verdict, answering: Answering | undefined) =>
    (why: string): void => {
      onClose();
      // Who goes on with another version is there at once, also from its replay.
      if (request.kind === "line") goTo(session.state, undefined);
      if (answering)
        void send({
          type: "table.Answer",
          objection: answering.objection,
          verdict,
          text: answering.text || why,
        });
    };
  switch (request.kind) {
    case "correct":
      return (
        <Correct
          step={request.step}
          answering={request.answering}
          onDone={done("corrected", request.answering)}
          onClose={onClose}
        />
      );
    case "object":
      return <ObjectTo step={request.step} onClose={onClose} />;
    case "answer":
      return <AnswerObjection id={request.objection} onClose={onClose} />;
    case "fork":
      return <Fork step={request.step} onClose={onClose} />;
    default:
      return (
        <Change
          request={request}
          onDone={done("undone", "answering" in request ? request.answering : undefined)}
          onClose={onClose}
        />
      );
  }
}
