/** How does the gm answer an objection? The step stands, or is taken back, or is corrected. */
import { useId, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { undoable } from "./entry_actions";
import { Dialog } from "../../ui/dialog";
import { Button } from "../../ui/button";
import { useSend, useTable } from "../../state/context";
import { ObjectionNote } from "./objection_note";
import { StepWords } from "./quoted_step";

const LONGEST = 300;

export function AnswerObjection({ id, onClose }: { id: string; onClose: () => void }) {
  const { session, names, request } = useTable();
  const send = useSend();
  const words = useId();
  const [text, setText] = useState("");
  const view = session.state.live.value?.view;
  const objection = view?.objections?.[id];
  if (!view || !objection) return null;
  const { step } = objection;
  const answering = { objection: id, text: text.trim() };
  const conflict = undoable(view, step);
  const alone = step in (view.line ?? {});
  const back =
    conflict === undefined
      ? alone && ({ kind: "take_out", step, answering } as const)
      : ({ kind: "undo", conflict, step, answering } as const);
  const stands = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await send({ type: "table.Answer", objection: id, verdict: "stands", text: text.trim() }))
      onClose();
  };
  return (
    <Dialog title={t("objection.answer")} onClose={onClose} testid="answer-dialog">
      <form class="form" onSubmit={stands}>
        <StepWords step={step} />
        <ObjectionNote
          id={id}
          objection={objection}
          names={names.value}
          testid="answered"
          answering
        />
        <div class="field">
          <label for={words}>
            {t("objection.words")} <small>{t("form.optional")}</small>
          </label>
          <textarea
            id={words}
            rows={2}
            maxLength={LONGEST}
            value={text}
            data-testid="answer-text"
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <div class="plays">
          <Button kind="primary" testid="verdict-stands">
            {t("objection.let_stand")}
          </Button>
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
      </form>
    </Dialog>
  );
}
