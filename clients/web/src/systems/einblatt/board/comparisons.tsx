/** Which cards met, who won, and why? The latest stay on the table until something else lies there. */
import "./meetings.css";
import { figureName } from "../../../i18n/display_names";
import { signed, t } from "../../../i18n/words";
import { useValidEvents } from "../../../state/valid_events";
import { Drawer } from "../../../ui/drawer";
import { useTable } from "../../../state/context";
import { PlayedCard } from "../cards/played_card";
import { reasonOf } from "../cards/reason";
import { metOf } from "../cards/slots";
import { useTurned } from "../cards/turned";
import type { Comparison, EinblattConflict } from "../cards/view";
import { OpenButton } from "../../../ui/open_button";

interface SideProps {
  conflict: EinblattConflict;
  figure: string;
  card: string;
  /** What was turned for it, and failed. */
  turned?: string | undefined;
  points: number;
}

function Side({ conflict, figure, card, turned, points }: SideProps) {
  const { names } = useTable();
  const trumps = conflict.kts?.[figure]?.trumps;
  return (
    <span class={`side ${points > 0 ? "plus" : points < 0 ? "minus" : ""}`}>
      <span class="side-cards">
        <PlayedCard card={card} trumps={trumps} />
        {turned ? <PlayedCard card={turned} trumps={trumps} /> : null}
      </span>
      <span class="side-words">
        <span class="side-name">{figureName(names.value, figure)}</span>
        <b>{signed(points)}</b>
      </span>
    </span>
  );
}

/** Points at who was beaten: the one on the right, on the left, or nobody. */
const SIGN = { win: "▸", loss: "◂", tie: "=" };
const TURNED = { win: "loss", loss: "win", tie: "tie" } as const;

/** Tell whether the target stands on the left: the side of its party. Within a party, and between others, the actor does. */
export function standsTurned(
  { kts = {} }: EinblattConflict,
  { actor, target }: Comparison,
  left: string | undefined,
): boolean {
  return kts[target]?.party === left && kts[actor]?.party !== left;
}

/** Find the reasons of all comparisons that this page was told of, with the cards that lie there now: a turned one has terms of its own. */
function useReasons(conflict: EinblattConflict): (id: string, now: Comparison) => string {
  const events = useValidEvents();
  const turned = useTurned(conflict).filter(({ how }) => how === "held");
  return (id, now) => {
    const event = events.findLast((each) => each["comparison_id"] === id && "terms_a" in each);
    if (!event) return "";
    const terms = turned
      .filter(({ comparison_id }) => comparison_id === id)
      .map(({ figure, terms: of }) => [figure === now.actor ? "terms_a" : "terms_t", of]);
    return reasonOf({ ...event, ...now, ...Object.fromEntries(terms) });
  };
}

/** Say how the left card stands to the right one: a sign, and words for ears. A card that met a challenge is as high or higher. */
function relation(
  outcome: Comparison["outcome"],
  turned: boolean,
  challenged: boolean,
): [sign: string, words: string] {
  if (challenged && outcome === "tie") return [turned ? "≥" : "≤", t("einblatt.against")];
  const seen = turned ? TURNED[outcome] : outcome;
  return [SIGN[seen], t(`einblatt.outcome.${seen}`)];
}

interface MeetingProps {
  comparison: Comparison;
  /** Figure → the card that it turned for this one, in vain. */
  turnedCards: Record<string, string>;
  conflict: EinblattConflict;
  /** It was a further card after a draw. */
  challenged: boolean;
  reason: string;
  /** The party that lies on the left. */
  left: string | undefined;
}

function Meeting({ comparison, turnedCards, conflict, challenged, reason, left }: MeetingProps) {
  const { actor, target, card_a, card_t, ep_delta = {}, outcome } = comparison;
  const sides = [
    { figure: actor, card: card_a },
    { figure: target, card: card_t },
  ].map((side) => (
    <Side
      key={side.figure}
      {...side}
      turned={turnedCards[side.figure]}
      conflict={conflict}
      points={ep_delta[side.figure] ?? 0}
    />
  ));
  const turned = standsTurned(conflict, comparison, left);
  const [sign, words] = relation(outcome, turned, challenged);
  // Cards that meet a challenge need not be equal, and who has no answer may hold cards all the same.
  const why = challenged
    ? t(card_t === "none" ? "einblatt.why_unanswered" : "einblatt.why_met")
    : reason;
  if (turned) sides.reverse();
  return (
    <li class="meeting plate" data-testid="comparison" data-outcome={outcome}>
      {sides[0]}
      <span class="against">
        <span aria-hidden="true">{sign}</span>
        <span class="sr">{words}</span>
      </span>
      {sides[1]}
      {why ? <small class="reason">{why}</small> : null}
    </li>
  );
}

interface MeetingsProps {
  all: [string, Comparison][];
  conflict: EinblattConflict;
  /** The party that sits on the left. */
  left: string | undefined;
}

function Meetings({ all, conflict, left }: MeetingsProps) {
  const reason = useReasons(conflict);
  const lost = useTurned(conflict).filter(({ how }) => how === "lost");
  const turnedFor = (id: string): Record<string, string> =>
    Object.fromEntries(
      lost
        .filter(({ comparison_id }) => comparison_id === id)
        .map(({ figure, card }) => [String(figure), String(card)]),
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
    <ol class="meetings" tabIndex={0} aria-label={t("einblatt.meetings")}>
      {all.map(([id, comparison]) => (
        <Meeting
          key={id}
          comparison={comparison}
          turnedCards={turnedFor(id)}
          conflict={conflict}
          challenged={id in (conflict.challenges ?? {})}
          reason={reason(id, comparison)}
          left={left}
        />
      ))}
    </ol>
  );
}

/** Say which card waits for its answer: an attack, or a challenge of Nachkarten. */
function pendingOf({
  challenge,
  action,
  phase,
  kts,
}: EinblattConflict): { actor: string; target: string; card: string; words: string } | undefined {
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
      <li class="meeting plate open" data-testid="challenge-open">
        <Side conflict={conflict} figure={challenge.actor} card={challenge.card} points={0} />
        <span class="against" aria-hidden="true">
          ▸
        </span>
        <span class="side">
          <span class="card place small" aria-hidden="true">
            ?
          </span>
          <span class="side-words side-name">{figureName(names.value, challenge.target)}</span>
        </span>
        <small class="reason">{challenge.words}</small>
      </li>
    </ol>
  );
}

interface ComparisonsProps {
  conflict: EinblattConflict;
  left: string | undefined;
}

/** All of the Probe, round by round, on a tap. */
function AllMeetings({ all, conflict, left }: MeetingsProps) {
  return (
    <OpenButton
      kind="bare"
      class="on-felt"
      testid="all-comparisons"
      face={t("einblatt.all_comparisons", { n: all.length })}
    >
      {(close) => (
        <Drawer title={t("einblatt.comparisons")} onClose={close}>
          {[1, 2, 3].map((round) => {
            const here = all.filter(([, each]) => each.round === round);
            return here.length === 0 ? null : (
              <section key={round} class="of-round">
                <h3>{t("einblatt.round_n", { round })}</h3>
                <Meetings all={here} conflict={conflict} left={left} />
              </section>
            );
          })}
        </Drawer>
      )}
    </OpenButton>
  );
}

/** What met in the round that was played last; all of the Probe on a tap. */
export function Comparisons({ conflict, left }: ComparisonsProps) {
  const { names } = useTable();
  const all = metOf(conflict, names.value);
  const latest = Math.max(0, ...all.map(([, { round }]) => round));
  const shown = all.filter(([, { round }]) => round === latest).toReversed();
  const challenged = Object.keys(conflict.challenges ?? {});
  const first = shown.toSorted(
    ([a], [b]) => Number(challenged.includes(b)) - Number(challenged.includes(a)),
  );
  if (all.length === 0 && !pendingOf(conflict)) return null;
  return (
    <section class="comparisons spoiler" aria-label={t("einblatt.comparisons")}>
      <Challenge conflict={conflict} />
      <Meetings key={first[0]?.[0]} all={first} conflict={conflict} left={left} />
      {conflict.pending?.length ? <p class="reason">{t("einblatt.pending")}</p> : null}
      {all.length > shown.length ? <AllMeetings all={all} conflict={conflict} left={left} /> : null}
    </section>
  );
}
