/** What is to happen where somebody stops the figure? Said before it goes, and done when it stands there. */
import { useEffect } from "preact/hooks";
import { t } from "../../../i18n/words";
import { needsNoChoice } from "../../../forms/options/build_command";
import { commandToSend } from "../../../forms/send_option";
import type { Option } from "../../../net/option";
import { Select } from "../../../ui/select";
import { useSend, useView } from "../../../state/context";
import type { StopRule, SentPath, AfterMove } from "../combat/selection";
import { ofFigure } from "../combat/offers";
import type { Way } from "../grid/paths";
import { stopRuleOf, goesPast, usePlan, type Stopping } from "../combat/plan";
import { whereabouts, type SamyraConflict } from "../combat/view";

const WAYS: StopRule[] = ["stay", "ask", "run", "push"];
/** What is tried first; what is not offered is passed over. */
const TRIES: Record<AfterMove, string[]> = {
  done: ["EndMove"],
  ask: [],
  stay: ["EndMove"],
  run: ["TryGelaendelauf", "EndMove"],
  push: ["PushOn"],
};

/** Return the offer that does what was said, if it can be done. */
export function atStop(wish: AfterMove, offered: (name: string) => Option[]): Option | undefined {
  return TRIES[wish].flatMap((name) => offered(`samyra.${name}`)).find(needsNoChoice);
}

/** Tell where a figure that was sent has come to: to a stop, or unstopped to the end of its way; nowhere yet. */
export function reached(
  { figure, from }: SentPath,
  { mover, fighters }: SamyraConflict,
): "stop" | "end" | undefined {
  const fighter = fighters?.[figure];
  // Who goes on is moving already when it is sent.
  if (mover !== figure || !fighter?.move || whereabouts(fighter) === from) return undefined;
  return (fighter.move.stopped ?? []).length > 0 ? "stop" : "end";
}

/** Do what was said as soon as the figure has been stopped, or has arrived. */
export function useStops(id: string, conflict: SamyraConflict): void {
  const view = useView();
  const send = useSend();
  const { board, options } = usePlan(id, conflict);
  const due = board.sent.value;
  const fighter = conflict.fighters?.[due?.figure ?? ""];
  const there = due && reached(due, conflict);
  const stopped = there === "stop";
  // A stop that nobody foretold is asked about: it does not end the movement unseen.
  const now = there !== undefined && stopped === (due?.wish !== "done");
  useEffect(() => {
    if (!due || !fighter) return;
    if (fighter.done || fighter.fallen) board.sent.value = undefined;
    if (stopped && due.wish === "done") board.sent.value = undefined;
    if (!now) return;
    const option = atStop(due.wish, (type) => ofFigure(options, type, due.figure));
    const made = option && commandToSend([option], {}, view);
    // While a Geländelauf is being decided nothing is offered; once it has failed the movement ends.
    if (due.wish !== "run" || made?.type === "samyra.EndMove") board.sent.value = undefined;
    if (made) void send(made);
  }, [now, stopped, options, fighter?.done, fighter?.fallen]);
}

/** Asks what is to happen at the first stop of a way. */
export function AtStop({ plan, way }: { plan: Stopping; way: Way }) {
  const ways = WAYS.filter(
    (each) => (each !== "run" || plan.learned) && (each !== "stay" || !goesPast(way)),
  );
  const choose = (wish: StopRule): void => void (plan.board.atStop.value = wish);
  return (
    <Select
      class="field at-stop"
      label={t("samyra.at_stop")}
      options={ways}
      chosen={stopRuleOf(plan, way)}
      pick={choose}
      format={(each) => t(`samyra.at_stop.${each}`)}
      testid="at-stop"
    />
  );
}
