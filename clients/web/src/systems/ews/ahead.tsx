/** Who would win what? For each end of the next game the totals, and whether it decides. */
import { figureName } from "../../i18n/display_names";
import { type Names } from "../../state/names";
import { plain, t } from "../../i18n/words";
import { useTable } from "../../state/context";
import {
  decidedOutcome,
  sure,
  tone,
  type End,
  type EwsConflict,
  type Game,
  type EwsOutcome,
} from "./view";

const ENDS = ["win", "tie", "loss"] as const satisfies readonly Game["outcome"][];

/** "15 : 18", of a Probe against its Mindestwurf. */
function numbers(conflict: EwsConflict, end: End): string {
  const first = end.totals?.[conflict.actor];
  const second = conflict.target ?? end.totals?.[conflict.opponent];
  return first === undefined || second === undefined ? "" : `${plain(first)} : ${plain(second)}`;
}

/** What it would be decided to be, in a word or two. */
function decided({ actor, opponent }: EwsConflict, outcome: EwsOutcome, names: Names): string {
  const winner = { win: actor, loss: opponent }[outcome as string];
  return winner === undefined
    ? t(`class.${outcome}`, {}, "ews")
    : t("ews.contest_to", { figure: figureName(names, winner) });
}

/** The outcome after which games end, or which no further one can change. */
function known(which: Game["outcome"], { outcome, over }: End): EwsOutcome | undefined {
  return over || (which !== "tie" && sure(outcome, which === "win")) ? outcome : undefined;
}

interface CaseProps {
  conflict: EwsConflict;
  which: Game["outcome"];
  end: End;
}

function Case({ conflict, which, end }: CaseProps) {
  const { names } = useTable();
  const { actor, opponent } = conflict;
  const outcome = known(which, end);
  const words = [
    outcome && decided(conflict, outcome, names.value),
    outcome && end.over ? "" : t("ews.goes_on"),
  ];
  const winner = which === "tie" ? undefined : which === "win" ? actor : opponent;
  return (
    <li
      class={tone(outcome)}
      data-testid={`end-${which}`}
      data-over={end.over}
      data-outcome={end.outcome}
    >
      <h5>
        {winner === undefined
          ? t("ews.if_tie")
          : t("ews.if_wins", { figure: figureName(names.value, winner) })}
      </h5>
      <b>{numbers(conflict, end)}</b>
      <span>{words.filter(Boolean).join(", ")}</span>
    </li>
  );
}

/** Said while games go on that cannot change who wins: what they are still for. */
export function Settled({ conflict }: { conflict: EwsConflict }) {
  const { names } = useTable();
  const outcome = decidedOutcome(conflict);
  if (outcome === undefined) return null;
  return (
    <p class="ews-settled" data-testid="settled" data-outcome={outcome}>
      {t("ews.settled", { outcome: decided(conflict, outcome, names.value) })}
    </p>
  );
}

export function Ahead({ conflict }: { conflict: EwsConflict }) {
  const { next } = conflict;
  if (!next) return null;
  return (
    <section class="ews-ahead spoiler" aria-label={t("ews.next_game")}>
      <ul>
        {ENDS.map((which) => {
          const end = next[which];
          return end ? <Case key={which} conflict={conflict} which={which} end={end} /> : null;
        })}
      </ul>
    </section>
  );
}
