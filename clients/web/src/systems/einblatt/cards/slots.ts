/** What lies in a figure's three places? Read from the view, as the cards lie on the table. */
import { inOrder, type Names } from "../../../state/names";
import type { Comparison, EinblattConflict, Kt } from "./view";

const ROUNDS = [1, 2, 3] as const;

export interface Slot {
  round: number;
  /** `gone`: what lay there is discarded; `next`: nothing lies there yet. */
  lies: "face" | "back" | "pass" | "choosing" | "gone" | "next";
  /** Of `gone` the first card that met another. */
  card?: string;
  /** It lay open and met no other card: it waited, and nobody attacked it. */
  unmet?: boolean;
  /** Laid openly, before its round or its reveal. */
  openly?: boolean;
  /** What it met others with besides, one after the other. */
  more?: string[];
  /** What the round has brought; undefined: nothing met. */
  points?: number;
}

/** Name the place of a figure's card of a round for what is seen to happen there. */
export function cardPlace(figure: string, round: number): string {
  return `card:${figure}:${round}`;
}

/** A card with which a figure went on after a draw, or its lack of one. */
interface FurtherCard {
  id: string;
  card: string;
  points: number;
}

/** List what a figure challenged with, or answered, as it came. */
export function furtherOf(
  figure: string,
  { challenges = {} }: EinblattConflict,
  names: Names,
): FurtherCard[] {
  const own = inOrder(names, Object.keys(challenges))
    .map((id) => [id, challenges[id] as Comparison] as const)
    .filter(([, { actor, target }]) => actor === figure || target === figure);
  return own.map(([id, { actor, card_a, card_t, ep_delta }]) => ({
    id,
    card: actor === figure ? card_a : card_t,
    points: ep_delta?.[figure] ?? 0,
  }));
}

/** List the comparisons of this Probe as they were made. */
export function metOf(conflict: EinblattConflict, names: Names): [string, Comparison][] {
  const all = { ...conflict.comparisons, ...conflict.challenges };
  return inOrder(names, Object.keys(all)).map((id) => [id, all[id] as Comparison]);
}

/** List the comparisons in which round cards met, with the points that count by now. */
export function countedOf(
  { comparisons = {}, pending = [] }: EinblattConflict,
  names: Names,
): Comparison[] {
  const counted = (id: string, each: Comparison): Comparison =>
    pending.includes(id) ? { ...each, ep_delta: {} } : each;
  return inOrder(names, Object.keys(comparisons)).map((id) =>
    counted(id, comparisons[id] as Comparison),
  );
}

function now(kt: Kt, round: number): Slot | undefined {
  if (kt.card) return { round, lies: "face", card: kt.card };
  if (kt.state === "committed") return { round, lies: "back" };
  if (kt.state === "passed") return { round, lies: "pass" };
  return kt.state === "choosing" ? { round, lies: "choosing" } : undefined;
}

/** Tell whether a figure that laid nothing in a round passed in it. Who came after the Probe did not play it, and has no class. */
function passed({ phase, round: running }: EinblattConflict, kt: Kt, round: number): boolean {
  if (phase === "result" || phase === "closed") return kt.class !== undefined;
  return phase !== "prepare" && round < running;
}

/** Say what was left of a round by the comparisons in it. */
function past(
  figure: string,
  kt: Kt,
  round: number,
  bare: "pass" | "gone" | "next",
  met: readonly Comparison[],
): Slot {
  const own = met.filter(
    (each) => each.round === round && (each.actor === figure || each.target === figure),
  );
  const cards = own
    .map((each) => (each.actor === figure ? each.card_a : each.card_t))
    .filter((card) => card !== "none");
  const counted = own.flatMap((each) => each.ep_delta?.[figure] ?? []);
  const points =
    counted.length === 0 ? {} : { points: counted.reduce((sum, each) => sum + each, 0) };
  // A card that met something tells more than a pass after it.
  const card = cards.find((each) => each !== "pass") ?? cards[0];
  const waited = bare !== "next" && card === undefined ? kt.laid?.[round] : undefined;
  if (waited !== undefined) return { round, lies: "gone", card: waited, unmet: true };
  if (card === undefined) return { round, lies: bare, ...points };
  const rest = cards.filter(
    (each, i) => each !== "pass" && cards.indexOf(each) === i && each !== card,
  );
  const more = rest.length === 0 ? {} : { more: rest };
  return card === "pass"
    ? { round, lies: "pass", ...points }
    : { round, lies: "gone", card, ...more, ...points };
}

function spot(
  figure: string,
  kt: Kt,
  round: number,
  conflict: EinblattConflict,
  met: readonly Comparison[],
): Slot {
  const running = conflict.round;
  const over =
    round < running || (round === running && (kt.state === "used" || kt.state === "idle"));
  const before = past(
    figure,
    kt,
    round,
    over ? (passed(conflict, kt, round) ? "pass" : "gone") : "next",
    met,
  );
  const card = kt.slots?.[round];
  if (card !== undefined) return { ...before, lies: "face", card, openly: true };
  const here = round === running && kt.state !== "idle" ? now(kt, round) : undefined;
  // Who reacted by passing has laid a card before: it stays.
  const stays = here?.lies === "pass" && before.lies === "gone";
  return here && !stays ? { ...before, ...here } : before;
}

/** Return the three places of a figure. */
export function slotsOf(
  figure: string,
  kt: Kt,
  conflict: EinblattConflict,
  met: readonly Comparison[],
): Slot[] {
  return ROUNDS.map((round) => spot(figure, kt, round, conflict, met));
}
