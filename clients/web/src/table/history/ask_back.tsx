/** How does a player ask to take a step of their own back? By one tap: an objection without words. */
import "./objections.css";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/words";
import type { Objection } from "../../net/view";
import { offer } from "../../forms/options/offers";
import { useSend, useTable, useView } from "../../state/context";
import { steps, type Step } from "../../state/steps";
import { Button } from "../../ui/button";
import { ObjectionNote } from "./objection_note";
import { isAskedBeside, objectionsTo, type Numbered } from "./objections";
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

/** Whether the gm has answered, and what. */
function Asked({ verdict, answer }: Objection) {
  return (
    <p class="muted back-asked" role="status" data-testid="back-asked">
      {verdict
        ? `${t("back.answered")} ${t(`objection.${verdict}`)} ${answer ?? ""}`
        : t("back.asked")}
    </p>
  );
}

/** Says what the player and others have against the player's own last step. */
export function MyLastStep() {
  const view = useView();
  const last = useMyLastStep();
  if (!last) return null;
  const against = objectionsTo(view, last.id);
  const isMine = ({ objection }: Numbered): boolean => objection.by === view.me.seat;
  return (
    <>
      <Waiting all={against.filter((each) => !isMine(each))} />
      <Mine mine={against.filter(isMine)} />
    </>
  );
}

/** What others have against it, until the gm answers. */
function Waiting({ all }: { all: readonly Numbered[] }) {
  const { names } = useTable();
  const waiting = all.filter(({ objection }) => !objection.verdict);
  return (
    <>
      {waiting.map((each) => (
        <ObjectionNote key={each.id} {...each} names={names.value} testid="against-mine" />
      ))}
    </>
  );
}

/** What its player has asked; an objection in words is told as any other. */
function Mine({ mine }: { mine: readonly Numbered[] }) {
  const { names } = useTable();
  const asked = mine.find(({ objection }) => !objection.verdict) ?? mine[0];
  if (!asked) return null;
  if (asked.objection.text) return <ObjectionNote {...asked} names={names.value} testid="mine" />;
  return <Asked {...asked.objection} />;
}
