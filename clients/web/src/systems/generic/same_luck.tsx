/** Do the same dice come again? After a take-back odds say nothing about that throw: it is said beside them. */
import { figureName } from "../../i18n/display_names";
import { t } from "../../i18n/words";
import type { Frame } from "../../net/wire";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { isMove } from "../../state/steps";

/** Tell whether something was played for a figure: its dice may have fallen. */
function played(frame: Frame, figure: string): boolean {
  const events = "events" in frame ? frame.events : [];
  return events.some((event) => event["figure"] === figure || event["who"] === figure);
}

/** Tell whether the last change of the past said that a figure's dice come again, and none has fallen since. */
export function comeAgain(frames: readonly Frame[], system: string, figure: string): boolean {
  const at = frames.findLastIndex(isMove);
  const change = frames[at];
  const told = change && "account" in change ? change.account : [];
  const again = told.some(
    ({ kind, values }) =>
      kind === `${system}.same_luck` &&
      ((values?.["items"] ?? []) as { figure: string }[]).some((item) => item.figure === figure),
  );
  return again && !frames.slice(at + 1).some((frame) => played(frame, figure));
}

/** Say whose dice come again for a question that has odds; nothing: they may fall either way. */
export function useSameLuck(ask: string): string | undefined {
  const { asks, conflicts, prepared } = useParts("asks", "conflicts", "prepared");
  const { session, names } = useTable();
  const { who = "", conflict = "" } = asks?.[ask] ?? {};
  const { system = "" } = conflicts?.[conflict] ?? {};
  return prepared?.[ask] && comeAgain(session.state.frames.value, system, who)
    ? t("account.same_luck", { items: figureName(names.value, who) }, system)
    : undefined;
}

export function SameLuck({ ask }: { ask: string }) {
  const words = useSameLuck(ask);
  return words === undefined ? null : (
    <p class="same-luck muted" data-testid="same-luck">
      {words}
    </p>
  );
}
