/** How is an objection shown? Who has what against a step, and what the gm answered. */
import "./objections.css";
import { seatName } from "../../i18n/display_names";
import { type Names } from "../../state/names";
import { Button } from "../../ui/button";
import { t } from "../../i18n/words";
import type { Numbered } from "./objections";
import "./objection_words";

interface NoteProps extends Numbered {
  names: Names;
  /** Present for the gm, while it waits for an answer. */
  reply?: (() => void) | undefined;
  /** The reader is the one who has to answer. */
  answering?: true;
  testid: string;
}

export function ObjectionNote({ id, objection, names, reply, answering, testid }: NoteProps) {
  const { by, text, verdict, answer } = objection;
  return (
    <div class="objection" data-testid={`${testid}-${id}`} data-verdict={verdict}>
      <p>
        <b>{t(text ? "objection.by" : "back.wish", { by: seatName(names, by) })}</b> {text}
      </p>
      {verdict ? (
        <p class="fate">
          {t(`objection.${verdict}`)} {answer}
        </p>
      ) : null}
      {!verdict && !reply && !answering ? <p class="fate">{t("objection.waits")}</p> : null}
      {!verdict && reply ? (
        <Button onPress={reply} testid={`reply-${id}`}>
          {t("objection.reply")}
        </Button>
      ) : null}
    </div>
  );
}
