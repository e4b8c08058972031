/** Whom or what does one wait for in a combat? In words; who is to roll is told so, though the gm enters what comes of it. */
import { figureName, figureNames } from "../../../i18n/display_names";
import { type Names } from "../../../state/names";
import { counted, listed, t } from "../../../i18n/words";
import { useTable } from "../../../state/context";
import { useParts } from "../../../state/select";
import { GM } from "../../generic/asked";
import { useWaitingWords } from "../../generic/waiting";
import { TRIALS } from "./outcome";
import { awaited, openAsks, type Blow, type SamyraConflict } from "../combat/view";
import { blowWords } from "../combat/words";

/** So many blows are named one by one. */
const NAMED = 3;

/** Join blows as who strikes whom. */
function named(blows: readonly Blow[], names: Names): string {
  return listed(blows.map((blow) => blowWords(names, blow)));
}

/** Say who attacks one's figures. */
function attacks(
  { blows = {}, fighters = {} }: SamyraConflict,
  own: string[],
  names: Names,
): string[] {
  return own.flatMap((figure) => {
    const foes = Object.values(blows).flatMap(({ attacker, target, outcome }) =>
      target === figure && !outcome && fighters[attacker]?.party !== fighters[figure]?.party
        ? [attacker]
        : [],
    );
    const words = { figures: figureNames(names, foes), target: figureName(names, figure) };
    return foes.length > 0 ? [counted("samyra.attacked", foes.length, words)] : [];
  });
}

/** Say what befalls one's figures: who attacks them, and that none stands any more. */
function befalls(conflict: SamyraConflict, mine: object, names: Names): string[] {
  const { fighters = {} } = conflict;
  const own = Object.keys(fighters).filter((each) => each in mine);
  const down = own.length > 0 && own.every((each) => fighters[each]?.fallen);
  return [
    ...attacks(conflict, own, names),
    ...(down ? [counted("samyra.down", own.length, { figures: figureNames(names, own) })] : []),
  ];
}

/** Say what befalls one's own figures, and whom a combat waits for. */
export function useCombatWaits(id: string, conflict: SamyraConflict): string {
  const { me } = useParts("me");
  const { names } = useTable();
  const waits = useAwaited(id, conflict);
  if (me.role !== "player") return waits;
  return [...befalls(conflict, me.figures ?? {}, names.value), waits].join(" ");
}

/** Say whom a combat waits for; nobody is told that all is decided while the gm has something to enter or to begin. */
function useAwaited(id: string, conflict: SamyraConflict): string {
  const view = useParts("asks", "me");
  const { names } = useTable();
  const usual = useWaitingWords(id);
  const out = awaited(view, id, conflict);
  const { me } = view;
  if (me.role === "gm") return usual(out, conflict);
  const gms = new Set(openAsks(view, id).flatMap(([ask, { who }]) => (who === GM ? [ask] : [])));
  const due = Object.values(conflict.blows ?? {}).filter(
    ({ ask, outcome }) => !outcome && gms.has(ask),
  );
  const mine = due.filter(
    ({ attacker, face }) => attacker in (me.figures ?? {}) && face === undefined,
  );
  if (mine.length > 0)
    return t(
      mine.every(({ kind }) => TRIALS.has(kind)) ? "samyra.roll.trial" : "samyra.roll.attack",
      { blows: named(mine, names.value) },
    );
  if (out.length > 0) return usual(out, conflict);
  if (due.length > NAMED) return t("samyra.entered_all");
  if (due.length > 0) return t("samyra.entered", { blows: named(due, names.value) });
  if (conflict.open && conflict.phase === "idle")
    return t("samyra.gm_begins", { n: (conflict.round ?? 0) + 1 });
  return usual(gms.size > 0 ? [GM] : [], conflict);
}
