/** Which cards met, who won, and why? The latest stay on the table until something else lies there. */
import { useState } from "preact/hooks";
import { figureName } from "../../i18n/names";
import { signed, t } from "../../i18n/words";
import { useStanding } from "../../log/standing";
import { Sheet } from "../../parts/sheet";
import { useTable } from "../../parts/table";
import { Lain } from "./lain";
import { reasonOf } from "./reason";
import { metOf } from "./slots";
import type { Comparison, EinblattConflict } from "./view";

function Side({ figure, card, points, trumps }: { figure: string; card: string; points: number; trumps: readonly string[] }) {
  const { names } = useTable();
  return (
    <span class={`side ${points > 0 ? "plus" : points < 0 ? "minus" : ""}`}>
      <Lain card={card} trumps={trumps} />
      <span class="side-words">
        <span>{figureName(names.value, figure)}</span>
        <b>{signed(points)}</b>
      </span>
    </span>
  );
}

/** Points at who was beaten. */
const SIGN = { win: "▸", loss: "◂", tie: "=" };

/** Find the reasons of all comparisons that this page was told of. */
function useReasons(): (id: string) => string {
  const events = useStanding();
  return (id) => {
    const event = events.findLast((each) => each["comparison_id"] === id && "terms_a" in each);
    return event ? reasonOf(event) : "";
  };
}

interface MeetingProps {
  comparison: Comparison;
  conflict: EinblattConflict;
  reason: string;
}

function Meeting({ comparison, conflict, reason }: MeetingProps) {
  const { actor, target, card_a, card_t, ep_delta = {}, outcome } = comparison;
  const trumps = (figure: string): string[] => conflict.kts?.[figure]?.trumps ?? [];
  return (
    <li class="meeting" data-testid="comparison" data-outcome={outcome}>
      <Side figure={actor} card={card_a} points={ep_delta[actor] ?? 0} trumps={trumps(actor)} />
      <span class="against">
        <span aria-hidden="true">{SIGN[outcome]}</span>
        <span class="sr">{t(`einblatt.outcome.${outcome}`)}</span>
      </span>
      <Side figure={target} card={card_t} points={ep_delta[target] ?? 0} trumps={trumps(target)} />
      {reason ? <small class="reason">{reason}</small> : null}
    </li>
  );
}

interface MeetingsProps {
  all: [string, Comparison][];
  conflict: EinblattConflict;
}

function Meetings({ all, conflict }: MeetingsProps) {
  const reason = useReasons();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
    <ol class="meetings" tabIndex={0} aria-label={t("einblatt.meetings")}>
      {all.map(([id, comparison]) => (
        <Meeting key={id} comparison={comparison} conflict={conflict} reason={reason(id)} />
      ))}
    </ol>
  );
}

interface Pending {
  actor: string;
  target: string;
  card: string;
  words: string;
}

/** Say which card waits for its answer: an attack, or a challenge of Nachkarten. */
function pendingOf({ challenge, action, phase, kts }: EinblattConflict): Pending | undefined {
  if (challenge) return { ...challenge, words: t("einblatt.challenge_open") };
  const card = kts?.[action?.actor ?? ""]?.card;
  if (phase !== "react" || !action?.actor || card === undefined) return undefined;
  return { actor: action.actor, target: action.target, card, words: t("einblatt.attack_open") };
}

function Challenge({ conflict }: { conflict: EinblattConflict }) {
  const { names } = useTable();
  const challenge = pendingOf(conflict);
  if (!challenge) return null;
  return (
    <ol class="meetings">
      <li class="meeting open" data-testid="challenge-open">
        <Side figure={challenge.actor} card={challenge.card} points={0} trumps={conflict.kts?.[challenge.actor]?.trumps ?? []} />
        <span class="against" aria-hidden="true">▸</span>
        <span class="side">
          <span class="card place small" aria-hidden="true">?</span>
          <span class="side-words">{figureName(names.value, challenge.target)}</span>
        </span>
        <small class="reason">{challenge.words}</small>
      </li>
    </ol>
  );
}

/** What met in the round that was played last; all of the Probe on a tap. */
export function Comparisons({ conflict }: { conflict: EinblattConflict }) {
  const { names } = useTable();
  const [open, setOpen] = useState(false);
  const all = metOf(conflict, names.value);
  const latest = Math.max(0, ...all.map(([, { round }]) => round));
  const shown = all.filter(([, { round }]) => round === latest).toReversed();
  const challenged = Object.keys(conflict.challenges ?? {});
  const first = shown.toSorted(([a], [b]) => Number(challenged.includes(b)) - Number(challenged.includes(a)));
  if (all.length === 0 && !pendingOf(conflict)) return null;
  return (
    <section class="comparisons" aria-label={t("einblatt.comparisons")}>
      <Challenge conflict={conflict} />
      <Meetings key={first[0]?.[0]} all={first} conflict={conflict} />
      {all.length > shown.length ? (
        <button type="button" class="on-felt" aria-haspopup="dialog" data-testid="all-comparisons" onClick={() => setOpen(true)}>
          {t("einblatt.all_comparisons", { n: all.length })}
        </button>
      ) : null}
      {open ? (
        <Sheet title={t("einblatt.comparisons")} onClose={() => setOpen(false)}>
          {[1, 2, 3].map((round) => {
            const here = all.filter(([, each]) => each.round === round);
            return here.length === 0 ? null : (
              <section key={round} class="of-round">
                <h3>{t("einblatt.round_n", { round })}</h3>
                <Meetings all={here} conflict={conflict} />
              </section>
            );
          })}
        </Sheet>
      ) : null}
    </section>
  );
}
