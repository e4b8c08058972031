/** What of a result did the gm decide, and why? The board says it beside the numbers that it may not fit. */
import { isEvent } from "../../net/wire";
import { t } from "../../i18n/words";
import { useValidEvents } from "../../state/valid_events";
import type { EwsConflict } from "./view";

interface ByWordProps {
  id: string;
  conflict: EwsConflict;
}

function differs(played: number | undefined, counted: number | undefined): boolean {
  return played !== undefined && counted !== undefined && played !== counted;
}

/** Tell whether the gm set the result to have another bonus than games or dice brought; nobody is told of hidden ones. */
export function bonusIsSet({ x, other_x: otherX, result }: EwsConflict): boolean {
  return differs(x, result?.x) || differs(otherX, result?.other_x);
}

export function ByWord({ id, conflict: { result } }: ByWordProps) {
  const set = useValidEvents().flatMap((event) =>
    isEvent(event, "ews.ResultOverridden") && event.conflict === id ? [event] : [],
  );
  const outcome = set.findLast(({ what }) => what === "outcome");
  const bonus = set.findLast(({ what }) => what !== "outcome");
  // In an older log a bonus that was set later has let the numbers decide again.
  const holds = outcome?.new === undefined || outcome.new === result?.outcome;
  const said = [
    { key: "ews.by_word", why: holds ? outcome?.why : undefined },
    { key: "ews.bonus_by_word", why: bonus?.why },
  ].filter(({ why }) => why !== undefined);
  return (
    <>
      {said.map(({ key, why }) => (
        <small key={key} class="muted" data-testid={key}>
          {[t(key), why].filter(Boolean).join(" ")}
        </small>
      ))}
    </>
  );
}
