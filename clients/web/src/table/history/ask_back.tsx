/** How does a player ask to take a step of their own back? By one tap: an objection without words. */
import "./objections.css";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/words";
import type { Objection } from "../../net/view";
import { offer } from "../../forms/options/offers";
import { useSend, useTable, useView } from "../../state/context";
import { steps } from "../../state/steps";
import { Button } from "../../ui/button";
import { ObjectionNote } from "./objection_note";
import { objectionsTo, type Numbered } from "./objections";
import "./objection_words";

/** Asks as it is drawn. */
export function AskBack({ step, onClose }: { step: string; onClose: () => void }) {
  const send = useSend();
  useEffect(() => void send({ type: "table.Object", step, text: "" }).then(onClose), [step]);
  return null;
}

/** Whether the gm has answered, and what. */
function Asked({ verdict, answer }: Objection) {
  return (
    <p class="muted ask-back" role="status" data-testid="back-asked">
      {verdict
        ? `${t("back.answered")} ${t(`objection.${verdict}`)} ${answer ?? ""}`
        : t("back.asked")}
    </p>
  );
}

/** The player's own step, as long as nothing has happened since, and what others have against it. */
export function MyLastStep() {
  const { session } = useTable();
  const view = useView();
  const last = steps(session.state.frames.value).findLast(({ kind }) => kind !== "note");
  if (!last || last.kind !== "play" || last.by !== view.me.seat || last.struck) return null;
  if (!(last.id in (view.told ?? {}))) return null;
  const against = objectionsTo(view, last.id);
  const isMine = ({ objection }: Numbered): boolean => objection.by === view.me.seat;
  return (
    <>
      <Waiting all={against.filter((each) => !isMine(each))} />
      <Mine step={last.id} mine={against.filter(isMine)} />
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

/** What its player has asked, or may ask; an objection in words is told as any other. */
function Mine({ step, mine }: { step: string; mine: readonly Numbered[] }) {
  const { names, request } = useTable();
  const view = useView();
  const asked = mine.find(({ objection }) => !objection.verdict) ?? mine[0];
  if (asked?.objection.text) return <ObjectionNote {...asked} names={names.value} testid="mine" />;
  if (asked) return <Asked {...asked.objection} />;
  if (!offer(view, "table.Object")) return null;
  return (
    <Button class="ask-back" onPress={() => request({ kind: "ask_back", step })} testid="ask-back">
      {t("menu.ask_back")}
    </Button>
  );
}
