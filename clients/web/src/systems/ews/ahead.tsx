/** Who would win what? For each end of the next game the totals, and whether it decides. */
import { figureName, within } from "../../i18n/names";
import { filled } from "../../i18n/sentence";
import { plain, t } from "../../i18n/words";
import { useTable } from "../../parts/table";
import { tone, type End, type EwsConflict, type Game } from "./view";

const ENDS = ["win", "tie", "loss"] as const satisfies readonly Game["outcome"][];

/** "15 : 18", of a Probe against its Mindestwurf. */
function numbers(conflict: EwsConflict, end: End): string {
  const first = end.totals?.[conflict.actor];
  const second = conflict.target ?? end.totals?.[conflict.opponent];
  return first === undefined || second === undefined ? "" : `${plain(first)} : ${plain(second)}`;
}

function Case({ conflict, which, end }: { conflict: EwsConflict; which: Game["outcome"]; end: End }) {
  const { names } = useTable();
  const { actor, opponent } = conflict;
  const winner = which === "tie" ? undefined : which === "win" ? actor : opponent;
  const words = end.over && end.outcome ? filled(`event.ews.ActionResolved.${end.outcome}`, { actor, opponent }, within(names.value, "ews")) : t("ews.goes_on");
  return (
    <li class={end.over ? tone(end.outcome) : ""} data-testid={`end-${which}`} data-over={end.over} data-outcome={end.outcome}>
      <h5>{winner === undefined ? t("ews.if_tie") : t("ews.if_wins", { figure: figureName(names.value, winner) })}</h5>
      <b>{numbers(conflict, end)}</b>
      <span>{words}</span>
    </li>
  );
}

export function Ahead({ conflict }: { conflict: EwsConflict }) {
  const { next } = conflict;
  if (!next) return null;
  return (
    <section class="ews-ahead" aria-label={t("ews.next_game")}>
      <ul>
        {ENDS.map((which) => {
          const end = next[which];
          return end ? <Case key={which} conflict={conflict} which={which} end={end} /> : null;
        })}
      </ul>
    </section>
  );
}
