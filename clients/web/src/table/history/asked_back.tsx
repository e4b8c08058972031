/** What does somebody object to? The gm reads it above the question, and answers with one tap, or at length what was said in words. */
import "./objections.css";
import { useEffect, useState } from "preact/hooks";
import { seatName } from "../../i18n/display_names";
import { t } from "../../i18n/words";
import type { Objection } from "../../net/view";
import { whileWanted } from "../../net/wanted";
import type { ChangePlan } from "../../net/wire";
import { useSend, useTable, useView } from "../../state/context";
import { steps } from "../../state/steps";
import { Button } from "../../ui/button";
import { headWords } from "../steps";
import { AlreadyDone } from "./already_done";
import { useAnswers } from "./answering";
import { undoable } from "./entry_actions";
import { openObjections, type Numbered } from "./objections";
import { sameLuckWords } from "./parked_again";
import { ask, strikesOnly } from "./planning";
import "./objection_words";

/** Whether somebody objects to the last step, and the conflict in which it can be taken back. */
function useDoubted({ step: id }: Objection) {
  const { session } = useTable();
  const view = useView();
  const all = steps(session.state.frames.value);
  const last = all.findLast(({ kind, struck }) => kind === "play" && !struck)?.id === id;
  return { last, conflict: undoable(view, id) };
}

/** Take a step back at once if nothing else goes with it; else what it would do is shown first. */
function useTakeBack({ id, objection }: Numbered): (() => Promise<void>) | undefined {
  const { session, request } = useTable();
  const send = useSend();
  const answers = useAnswers();
  const { conflict } = useDoubted(objection);
  if (conflict === undefined) return undefined;
  const { step } = objection;
  const answering = { objection: id, text: "" };
  return async () => {
    const command = { type: "table.Undo", conflict, step, why: "" };
    const planned = await ask(session.plan, command);
    if (planned.state !== "planned" || !strikesOnly(planned.plan, step))
      return request({ kind: "undo", conflict, step, answering, ready: true });
    const { plan } = planned;
    if (await send({ ...command, confirm: plan.digest }))
      answers({ step, answering }, "undone", "", plan);
  };
}

/** What the tap would bring again: only the last step goes back without its plan being shown. */
function useParks(objection: Objection): ChangePlan["parks"] {
  const { session } = useTable();
  const { last, conflict } = useDoubted(objection);
  const [parks, setParks] = useState<ChangePlan["parks"]>([]);
  useEffect(() => {
    setParks([]);
    if (!last || conflict === undefined) return undefined;
    const { step } = objection;
    const planned = ask(session.plan, { type: "table.Undo", conflict, step, why: "" });
    return whileWanted(planned, (found) => "plan" in found && setParks(found.plan.parks));
  }, [last, conflict, objection.step]);
  return parks;
}

/** The step goes back, or not, or has been changed already. */
function BackOrNot(wanted: Numbered) {
  const { names } = useTable();
  const send = useSend();
  const back = useTakeBack(wanted);
  const again = sameLuckWords(useParks(wanted.objection), names.value);
  const stands = { type: "table.Answer", objection: wanted.id, verdict: "stands", text: "" };
  return (
    <>
      {back ? (
        <Button onPress={back} testid="back-take">
          {t("back.take")}
          {again ? <small data-testid="parked-again">{again}</small> : null}
        </Button>
      ) : null}
      <AlreadyDone of={wanted} />
      <Button onPress={() => void send(stands)} testid="back-stands">
        {t("objection.let_stand")}
      </Button>
    </>
  );
}

/** An objection in words: what is wrong may be more than that the step counts. */
function Reply({ id }: { id: string }) {
  const { request } = useTable();
  return (
    <Button onPress={() => request({ kind: "answer", objection: id })} testid="back-reply">
      {t("objection.reply")}
    </Button>
  );
}

function Wanted({ id, objection }: Numbered) {
  const { session, names } = useTable();
  const step = steps(session.state.frames.value).find((each) => each.id === objection.step);
  const { by, text } = objection;
  return (
    <div class="row asked-back" role="status" data-testid="asked-back">
      <p>
        <b>{t(text ? "objection.by" : "back.wanted", { by: seatName(names.value, by) })}</b> {text}{" "}
        <q>{step ? headWords(step, names.value) : t("plan.unseen")}</q>
      </p>
      <div class="plays">
        <BackOrNot id={id} objection={objection} />
        {text ? <Reply id={id} /> : null}
      </div>
    </div>
  );
}

/** The first objection that waits; the next one follows. */
export function AskedBack() {
  const [first] = openObjections(useView());
  return first ? <Wanted key={first.id} {...first} /> : null;
}
