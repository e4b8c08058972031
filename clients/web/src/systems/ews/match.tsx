/** Who plays against whom, with which numbers, and what lies there now? */
import { Chain } from "../../dice/die";
import { figureName } from "../../i18n/names";
import { plain, signed, t } from "../../i18n/words";
import { useTable, useView } from "../../parts/table";
import { awaited } from "../generic/asked";
import { Chips, type Chip } from "../generic/chips";
import { Shown } from "./symbols";
import type { EwsConflict, Game } from "./view";

interface MatchProps {
  id: string;
  conflict: EwsConflict;
}

function lastGame(conflict: EwsConflict): Game | undefined {
  return Object.values(conflict.games ?? {}).at(-1);
}

/** The symbol of the game that is played; once it is over, that of the last one. */
function Symbol({ conflict, who }: { conflict: EwsConflict; who: string }) {
  const side = conflict.sides?.[who];
  if (conflict.method !== "rps") return null;
  if (conflict.phase === "symbols") return side?.state === "committed" ? <Shown symbol={side.symbol} /> : <span class="sign-place" aria-hidden="true" />;
  const last = lastGame(conflict);
  return last ? <Shown symbol={who === conflict.actor ? last.a : last.b} /> : null;
}

function numbers(conflict: EwsConflict, who: string): Chip[] {
  const { actor, kind, needed, spare } = conflict;
  const first = who === actor;
  const value = first ? conflict.value : conflict.other_value;
  const goal = needed?.[who];
  return [
    ...(value === undefined ? [] : [{ name: t("ews.value"), value: plain(value) }]),
    ...(first && conflict.target !== undefined ? [{ name: t("ews.target"), value: plain(conflict.target) }] : []),
    ...(goal === undefined ? [] : [{ name: t("ews.needed"), value: goal }]),
    ...(first && kind === "probe" && spare !== undefined ? [{ name: t("ews.spare"), value: spare }] : []),
  ];
}

function Side({ id, conflict, who, tone }: MatchProps & { who: string; tone: number }) {
  const { names } = useTable();
  const waiting = awaited(useView(), id).includes(who);
  const side = conflict.sides?.[who];
  const chips = numbers(conflict, who);
  return (
    <li class={`kt tone-${tone} duel ${waiting ? "waiting" : ""}`} data-testid={`side-${who}`} data-state={side?.state}>
      <Symbol conflict={conflict} who={who} />
      <div class="kt-words">
        <h4>{figureName(names.value, who)}</h4>
        {side && side.state !== "idle" ? <p class="kt-state">{t(`state.${side.state}`, {}, "ews")}</p> : null}
        {chips.length > 0 ? <Chips all={chips} label={t("ews.numbers")} /> : null}
        {side?.faces ? (
          <div class="dice" data-moment={`dice:${who}`}>
            <Chain kind="W6" faces={side.faces} />
            <b class="worth">{signed(side.x ?? 0)}</b>
          </div>
        ) : null}
      </div>
    </li>
  );
}

export function Match({ id, conflict }: MatchProps) {
  const { actor, opponent, kind, method } = conflict;
  // Against a Mindestwurf nobody else rolls.
  const alone = kind === "probe" && method !== "rps";
  const secret = conflict.secret && conflict.value === undefined;
  return (
    <>
      <ul class="sides match">
        {(alone ? [actor] : [actor, opponent]).map((who, i) => (
          <Side key={who} id={id} conflict={conflict} who={who} tone={i} />
        ))}
      </ul>
      {secret ? <p class="muted">{t("ews.secret")}</p> : null}
    </>
  );
}
