/** How does the gm answer an objection? The step stands, or is taken back, or is corrected. */
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { undoable } from "./entry_actions";
import { Dialog } from "../../ui/dialog";
import { Button } from "../../ui/button";
import type { View } from "../../net/view";
import { useSend, useTable, type Answering } from "../../state/context";
import { AlreadyDone } from "./already_done";
import { ObjectionNote } from "./objection_note";
import { StepWords } from "./quoted_step";
import "./objection_words";

const LONGEST = 300;

export function AnswerObjection({ id, onClose }: { id: string; onClose: () => void }) {
  const { session, names } = useTable();
  const send = useSend();
  const [text, setText] = useState("");
  const view = session.state.live.value?.view;
  const objection = view?.objections?.[id];
  if (!view || !objection) return null;
  const answering = { objection: id, text: text.trim() };
  const stands = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await send({ type: "table.Answer", ...answering, verdict: "stands" })) onClose();
  };
  return (
    <Dialog title={t("objection.answer")} onClose={onClose} testid="answer-dialog">
      <form class="form" onSubmit={stands}>
        <StepWords step={objection.step} />
        <ObjectionNote
          id={id}
          objection={objection}
          names={names.value}
          testid="answered"
          answering
        />
        <AnswerText text={text} setText={setText} />
        <Verdicts step={objection.step} answering={answering} view={view}>
          <AlreadyDone of={{ id, objection }} text={answering.text} onDone={onClose} />
        </Verdicts>
      </form>
    </Dialog>
  );
}

function AnswerText({ text, setText }: { text: string; setText: (text: string) => void }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>
        {t("objection.words")} <small>{t("form.optional")}</small>
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={LONGEST}
        value={text}
        data-testid="answer-text"
        onInput={(event) => setText(event.currentTarget.value)}
      />
    </div>
  );
}

interface VerdictsProps {
  /** What is said where it is done already. */
  children: ComponentChildren;
  step: string;
  answering: Answering;
  view: View;
}

/** The step stands; or another dialog corrects it or takes it back, with this answer. */
function Verdicts({ step, answering, view, children }: VerdictsProps) {
  const { request } = useTable();
  const conflict = undoable(view, step);
  const alone = step in (view.line ?? {});
  const back =
    conflict === undefined
      ? alone && ({ kind: "take_out", step, answering } as const)
      : ({ kind: "undo", conflict, step, answering } as const);
  return (
    <div class="plays">
      <Button kind="primary" testid="verdict-stands">
        {t("objection.let_stand")}
      </Button>
      {children}
      {alone ? (
        <Button
          onPress={() => request({ kind: "correct", step, answering })}
          testid="verdict-corrected"
        >
          {t("objection.correct")}
        </Button>
      ) : null}
      {back ? (
        <Button onPress={() => request(back)} testid="verdict-undone">
          {t("objection.undo")}
        </Button>
      ) : null}
    </div>
  );
}
