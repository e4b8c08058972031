/** What has the gm answered to a player's objection? Said at the table until it is put away, or the player plays on. */
import "./taken_back.css";
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import type { View } from "../../net/view";
import type { Frame } from "../../net/wire";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import type { Numbered } from "./objections";
import { PutAway } from "./put_away";
import "./objection_words";

/** Find the last answer to an objection of a seat that has played nothing since; beside a change of the past one without words says no more than the change. */
function lastAnswer(
  frames: readonly Frame[],
  { me, objections = {} }: Pick<View, "me" | "objections">,
): Numbered | undefined {
  const played = frames.findLastIndex(({ kind, by }) => kind === "play" && by === me.seat);
  const events = frames.slice(played + 1).flatMap((each) => ("events" in each ? each.events : []));
  return events
    .filter(({ type }) => type === "table.ObjectionAnswered")
    .flatMap((event) => {
      const id = String(event["objection"]);
      const objection = objections[id];
      const told = objection?.verdict === "stands" || objection?.answer;
      return objection?.by === me.seat && told ? [{ id, objection }] : [];
    })
    .at(-1);
}

export function AnsweredObjection() {
  const { session } = useTable();
  const [away, putAway] = useState("");
  const found = lastAnswer(session.state.frames.value, useParts("me", "objections"));
  if (!found || found.id === away) return null;
  const { text, verdict, answer } = found.objection;
  return (
    <aside class="taken-back" aria-label={t("back.answered")} data-testid="answered-objection">
      <p>
        <b>
          {t("back.answered")} {t(`objection.${verdict ?? "stands"}`)} {answer}
        </b>{" "}
        {text ? t("objection.yours", { text }) : null}
      </p>
      <PutAway onPress={() => putAway(found.id)} testid="answered-away" />
    </aside>
  );
}
