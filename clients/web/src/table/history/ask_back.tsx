/** How does a player ask to take a step of their own back? By one tap: an objection without words. */
import "./objections.css";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/words";
import { offer } from "../../forms/options/offers";
import { useSend, useTable, useView } from "../../state/context";
import { steps, type Step } from "../../state/steps";
import { Button } from "../../ui/button";
import { ObjectionNote } from "./objection_note";
import { isAskedBeside, objectionsTo } from "./objections";
import "./objection_words";

/** Asks as it is drawn. */
export function AskBack({ step, onClose }: { step: string; onClose: () => void }) {
  const send = useSend();
  useEffect(() => void send({ type: "table.Object", step, text: "" }).then(onClose), [step]);
  return null;
}

/** Return the player's own step, as long as nothing has happened since. */
function useMyLastStep(): Step | undefined {
  const { session } = useTable();
  const { me, told = {} } = useView();
  const last = steps(session.state.frames.value).findLast(({ kind }) => kind !== "note");
  const mine = last?.kind === "play" && last.by === me.seat && !last.struck && last.id in told;
  return mine ? last : undefined;
}

/** Asks to take back the player's own last step, until they have said something against it. */
export function AskBackButton() {
  const { session, request } = useTable();
  const view = useView();
  const last = useMyLastStep();
  const log = steps(session.state.frames.value);
  if (!last || !offer(view, "table.Object") || !isAskedBeside(last, view, log)) return null;
  return (
    <Button
      kind="bare"
      class="ask-back"
      aria-label={t("menu.ask_back")}
      onPress={() => request({ kind: "ask_back", step: last.id })}
      testid="ask-back"
    >
      {t("back.ask")}
    </Button>
  );
}

/** Says what the player and others have against the player's own last step, until the gm answers. */
export function MyLastStep() {
  const { names } = useTable();
  const view = useView();
  const last = useMyLastStep();
  if (!last) return null;
  return objectionsTo(view, last.id)
    .filter(({ objection }) => !objection.verdict)
    .map((each) =>
      each.objection.by === view.me.seat && !each.objection.text ? (
        <p key={each.id} class="muted back-asked" role="status" data-testid="back-asked">
          {t("back.asked")}
        </p>
      ) : (
        <ObjectionNote key={each.id} {...each} names={names.value} testid="mine" />
      ),
    );
}
