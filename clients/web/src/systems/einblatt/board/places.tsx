/** What lies before one figure? Three places for the rounds, hand and piles with their heights, and what an einGriff laid there. */
import { CardBack, CardPlace } from "../../../ui/cards/card";
import { face, suitName, type Suit } from "../../../i18n/cards";
import { Pip } from "../../../ui/cards/pips";
import { listed, signed, t } from "../../../i18n/words";
import { lazy } from "../../../ui/lazy";
import { Drawer } from "../../../ui/drawer";
import { MarkedFace, PlayedCard } from "../cards/played_card";
import { cardPlace, type Slot } from "../cards/slots";
import type { EinblattConflict, Kt } from "../cards/view";
import { Chip, toneOf } from "../../../ui/chip";
import { OpenButton } from "../../../ui/open_button";

type Suits = Kt["trumps"];

/** What is trump for this figure alone. */
export function Trumps({ trumps = [] }: { trumps: Suits }) {
  if (trumps.length === 0) return null;
  return (
    <span
      class="trumps"
      role="img"
      title={t("einblatt.trumps", { trumps: listed(trumps.map(suitName)) })}
    >
      <small>{t("einblatt.own_trump")}</small>
      {trumps.map((suit) => (
        <Chip key={suit} kind="suit">
          <Pip suit={suit as Suit} />
        </Chip>
      ))}
    </span>
  );
}

function Content({ slot, trumps }: { slot: Slot; trumps: Suits }) {
  const { lies, card, round } = slot;
  if (card && (lies === "face" || lies === "gone"))
    return <PlayedCard card={card} trumps={trumps} />;
  if (lies === "back") return <CardBack label={t("generic.face_down")} small />;
  if (lies === "pass")
    return <CardPlace label={t("state.passed", {}, "einblatt")} text={t("einblatt.pass_short")} />;
  if (lies === "gone") return <CardPlace label={t("einblatt.no_card")} text="–" />;
  return (
    <CardPlace
      label={t(lies === "choosing" ? "einblatt.chooses" : "einblatt.free_place", { round })}
      text={lies === "choosing" ? "…" : String(round)}
    />
  );
}

function Points({ points }: { points: number }) {
  return (
    <Chip
      kind="round"
      look={toneOf(points)}
      aria-label={t("einblatt.ep", { points: signed(points) })}
    >
      {signed(points)}
    </Chip>
  );
}

interface SlotProps {
  figure: string;
  slot: Slot;
  trumps: Suits;
  /** The round that is played. */
  current: boolean;
}

export function RoundSlot({ figure, slot, trumps, current }: SlotProps) {
  const { round, lies, points, openly, unmet, more = [] } = slot;
  return (
    <li
      class={`spot lies-${lies} ${current ? "current" : ""}`}
      data-testid={`slot-${figure}-${round}`}
      data-lies={lies}
    >
      <span class="sr">{t("einblatt.round_n", { round })}: </span>
      <span class="round-card" data-animated={cardPlace(figure, round)}>
        <Content slot={slot} trumps={trumps} />
      </span>
      {more.map((card) => (
        <span key={card} class="spot-more">
          <PlayedCard card={card} trumps={trumps} />
        </span>
      ))}
      {openly || unmet ? (
        <small class="spot-note">{t(unmet ? "einblatt.met_none" : "einblatt.openly")}</small>
      ) : null}
      {points === undefined ? null : <Points points={points} />}
    </li>
  );
}

interface FurtherPlaceProps {
  card: string;
  points: number;
  trumps: Suits;
}

/** A further card after a draw lies beside the rounds, with what it brought. */
export function FurtherPlace({ card, points, trumps }: FurtherPlaceProps) {
  return (
    <li class="spot further">
      <PlayedCard card={card} trumps={trumps} />
      <Points points={points} />
    </li>
  );
}

/** The card in the sleeve: its face for its owner alone. */
export function SleeveCard({
  sleeve,
  trumps,
}: {
  sleeve: { card?: string } | undefined;
  trumps: Suits;
}) {
  if (!sleeve) return null;
  const label = t("einblatt.in_sleeve");
  return (
    <span class="tucked" title={label} data-testid="sleeve">
      {sleeve.card ? (
        <MarkedFace card={sleeve.card} trumps={trumps} small />
      ) : (
        <CardBack label={label} small />
      )}
    </span>
  );
}

const Discards = lazy(() => import("./discards").then((part) => part.Discards));

function sortedBy(criterion: string): string {
  return criterion === "mixed"
    ? t("einblatt.parted_mixed")
    : t(`value.${criterion}`, {}, "einblatt");
}

/** Say what tells two piles apart: in one word if it is the same of all, else of each, and what comes after the Probe. */
function partedWords({ parted: [drawn, fallen] = ["", ""] }: Kt, criterion: string): string[] {
  const all = [drawn, fallen, criterion].filter(Boolean);
  if (all.every((by) => by === criterion))
    return [t("einblatt.parted", { criterion: sortedBy(criterion) })];
  const of = {
    "einblatt.parted_draw": drawn,
    "einblatt.parted_discard": fallen,
    "einblatt.parted_next": criterion === fallen ? "" : criterion,
  };
  return Object.entries(of).flatMap(([key, by]) =>
    by ? [t(key as keyof typeof of, { criterion: sortedBy(by) })] : [],
  );
}

/** How high the piles are: one of each, or two with what tells them apart. */
export function pileWords(kt: Kt, criterion: string | undefined): string[] {
  if (!kt.piles)
    return [t("einblatt.piles", { draw: kt.draw_count ?? 0, discard: kt.discard_count ?? 0 })];
  const piles = kt.piles.map((n, i) =>
    t("einblatt.one_of_two", { pile: i + 1, n, discard: kt.discards?.[i] ?? 0 }),
  );
  const aside = kt.aside ? t("einblatt.aside", { n: kt.aside }) : "";
  return [...piles, aside, ...(criterion ? partedWords(kt, criterion) : [])].filter(Boolean);
}

/** Count the cards in the hand: one that lies face down before it is no longer there. */
export function heldCount(kt: Kt, round: number): number {
  const lies =
    kt.state === "committed" &&
    kt.slots?.[round] === undefined &&
    (kt.committed === undefined || face(kt.committed));
  return Math.max(0, (kt.hand_count ?? 0) - (lies ? 1 : 0));
}

/** Tell whether a figure draws from a deck that is new in each conflict. */
function ownDeck({ kind }: Kt, { settings }: EinblattConflict): boolean {
  return kind === "npc" && settings?.["npc_deck"] !== "shared";
}

interface HoldingsProps {
  figure: string;
  name: string;
  kt: Kt;
  conflict: EinblattConflict;
}

/** How many cards are in the hand and on the piles. */
function Counts({ kt, conflict }: Pick<HoldingsProps, "kt" | "conflict">) {
  return (
    <>
      <span data-testid="hand-count">
        {t("einblatt.hand", { n: heldCount(kt, conflict.round) })}
      </span>
      {kt.draw_count === undefined
        ? null
        : pileWords(kt, conflict.criterion).map((each) => <span key={each}>{each}</span>)}
    </>
  );
}

/** What a figure holds, and what has fallen; a tap looks through it. */
export function Holdings({ figure, name, kt, conflict }: HoldingsProps) {
  const title = t("einblatt.cards_of", { figure: name });
  return (
    <OpenButton
      kind="bare"
      class="counts"
      title={title}
      testid={`piles-${figure}`}
      face={<Counts kt={kt} conflict={conflict} />}
    >
      {(close) => (
        <Drawer title={title} onClose={close}>
          {ownDeck(kt, conflict) ? (
            <p class="muted">{t("einblatt.own_deck", { figure: name })}</p>
          ) : null}
          <Discards kt={kt} />
        </Drawer>
      )}
    </OpenButton>
  );
}
