/** Which dialog belongs to what somebody wants about an earlier step? */
import { AnswerObjection } from "./answer_objection";
import { AskBack } from "./ask_back";
import { Fork } from "./fork";
import { ObjectTo } from "./raise_objection";
import { useSend, useTable, type Answering, type StepWish } from "../../state/context";
import { goTo } from "../../state/changes";
import type { Verdict } from "../../net/view";
import { Change } from "./change";
import { Correct } from "./correct";

export function WishDoor({ wish, onClose }: { wish: StepWish; onClose: () => void }) {
  const send = useSend();
  const { session } = useTable();
  /** What was done answers the objection that asked for it. */
  const done =
    (verdict: Verdict, answering: Answering | undefined) =>
    (why: string): void => {
      onClose();
      // Who goes on with another version is there at once, also from its replay.
      if (wish.kind === "line") goTo(session.state, undefined);
      if (answering)
        void send({
          type: "table.Answer",
          objection: answering.objection,
          verdict,
          text: answering.text || why,
        });
    };
  switch (wish.kind) {
    case "correct":
      return (
        <Correct
          step={wish.step}
          answering={wish.answering}
          onDone={done("corrected", wish.answering)}
          onClose={onClose}
        />
      );
    case "object":
      return <ObjectTo step={wish.step} onClose={onClose} />;
    case "ask_back":
      return <AskBack step={wish.step} onClose={onClose} />;
    case "answer":
      return <AnswerObjection id={wish.objection} onClose={onClose} />;
    case "fork":
      return <Fork step={wish.step} onClose={onClose} />;
    default:
      return (
        <Change
          wish={wish}
          onDone={done("undone", "answering" in wish ? wish.answering : undefined)}
          onClose={onClose}
        />
      );
  }
}
