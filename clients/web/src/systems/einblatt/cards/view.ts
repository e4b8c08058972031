/** What does an einBlatt conflict look like in the view? */
import { inOrder, type Names } from "../../../state/names";
import { firstOf, t } from "../../../i18n/words";
import type { Ask, Conflict, View } from "../../../net/view";
import type { ConflictProps } from "../../part";

export const ATTRIBUTES = ["beruf", "hobby1", "hobby2", "schwaeche"] as const;

/** The command by which the gm says how parties count. */
export const AGGREGATE = "einblatt.DecideAggregate";

export type Standing =
  "idle" | "choosing" | "committed" | "passed" | "open" | "waited" | "used" | "bound";

export interface Kt {
  party: string;
  kind: "sc" | "npc";
  attribute?: string;
  cards?: number;
  trumps?: string[];
  value?: number;
  hand?: string[];
  hand_count?: number;
  draw_count?: number;
  discard_count?: number;
  ep?: number;
  state?: Standing;
  /** What lies open among its discards. */
  fallen?: string[];
  /** What its player put back face down. */
  unused?: string[];
  committed?: string;
  card?: string;
  /** What it reacted with, or turned, and has not discarded yet. */
  answer?: string;
  /** What lies open for rounds to come. */
  slots?: Record<string, string>;
  /** Round → the card that lay open in it, also after it has left the table. */
  laid?: Record<string, string>;
  /** What free slots count as. */
  free?: string[];
  /** So many cards its player looks at. */
  looking?: number;
  /** Two draw piles, two discard piles, what lies aside, and how many cards are still to be drawn. */
  piles?: [number, number];
  discards?: [number, number];
  aside?: number;
  /** What tells the draw piles apart, and the discard piles: a criterion, nothing, or `mixed`. */
  parted?: [string, string];
  due?: number;
  allin?: "stake" | "offered" | "turned" | "declined" | "done";
  stake?: string;
  declared?: string;
  class?: string;
  proposed?: { attribute: string; amount: number };
  /** What the gm has confirmed of it; the amount 0 waives it. */
  restricted?: { attribute: string; amount: number };
  /** The player's own words for what is proposed. */
  words?: string;
  consequence?: string;
  narration?: string;
  /** Its player may still word the success. */
  untold?: true;
  verdict?: string;
}

export interface Comparison {
  round: number;
  actor: string;
  target: string;
  card_a: string;
  card_t: string;
  outcome: "win" | "loss" | "tie";
  ep_delta: Record<string, number>;
}

export interface EinblattConflict extends Conflict {
  phase:
    | "prepare"
    | "draw"
    | "commit"
    | "sleeve"
    | "turns"
    | "declare"
    | "react"
    | "stand"
    | "post"
    | "result"
    | "closed";
  settings?: Record<string, string | number>;
  probe: number;
  round: number;
  kts?: Record<string, Kt>;
  targets?: Record<string, true>;
  turn?: string[];
  action?: { actor?: string; target: string };
  comparisons?: Record<string, Comparison>;
  /** Those among them whose points do not count yet: other attacks of the same moment are open. */
  pending?: string[];
  /** A card of Nachkarten that waits for its answer, and those that were answered. */
  challenge?: { actor: string; target: string; card: string };
  challenges?: Record<string, Comparison>;
  /** How the two discard piles are sorted after the Probe. */
  criterion?: string;
  /** What a party's points come to, read either way. */
  readings?: Record<"sum" | "best", Record<string, number>>;
  /** The classes of these points, and of each figure alone. */
  reading_classes?: Record<"sum" | "best", Record<string, string>> & {
    each?: Record<string, string>;
  };
  /** Figure that turned a card → comparison → the points it would have with that card there. */
  would?: Record<string, Record<string, number>>;
  /** How many cards a party lays openly. */
  open_play?: Record<string, number>;
  aggregate?: {
    mode: string;
    apply: string;
    parties: Record<string, number>;
    classes?: Record<string, string>;
  };
}

export type EinblattProps = ConflictProps<EinblattConflict>;

export interface Restriction {
  attribute: string;
  amount: number;
  /** The situation. */
  note: string;
  date?: string;
  /** In the words of its player. */
  text?: string;
}

/** What a sheet says in words. */
export const TEXTS = ["description", "inventory", "experience"] as const;

export interface EinblattSheet extends Partial<Record<(typeof TEXTS)[number], string>> {
  /** `now` is what the restrictions leave of the value. */
  attributes?: Record<string, { value: number; now?: number; suit: string; name?: string }>;
  restrictions?: Record<string, Restriction>;
  /** A card in the sleeve: which, only its owner knows. */
  sleeve?: { conflict: string; card?: string };
}

export function sheetOf(view: Pick<View, "sheets">, figure: string): EinblattSheet | undefined {
  return view.sheets?.["einblatt"]?.[figure] as EinblattSheet | undefined;
}

/** Name who takes part in a conflict. */
export function participants(conflict: Conflict): string[] {
  return Object.keys((conflict as EinblattConflict).kts ?? {});
}

/** List the participants in the order in which they joined. */
export function joined(id: string, conflict: EinblattConflict, names: Names): [string, Kt][] {
  const kts = conflict.kts ?? {};
  return inOrder(names, Object.keys(kts), `${id}/`).map((figure) => [figure, kts[figure] as Kt]);
}

/** List the parties in the order in which they joined. */
export function parties(kts: [string, Kt][]): string[] {
  return [...new Set(kts.map(([, kt]) => kt.party))];
}

/** List this conflict's open questions to the person at the page. */
export function myAsks(view: Pick<View, "asks">, conflict: string): [string, Ask][] {
  return Object.entries(view.asks ?? {}).filter(
    ([, ask]) => ask.conflict === conflict && ask.mine === true && !ask.answered,
  );
}

/** List the participants that the person at the page plays. */
export function myKts(view: Pick<View, "me">, conflict: EinblattConflict): string[] {
  const mine = view.me.figures ?? {};
  return Object.keys(conflict.kts ?? {}).filter((figure) => figure in mine);
}

/** Tell whose move is awaited: those with an open question, else those whose turn it is. */
export function awaited(
  view: Pick<View, "asks">,
  id: string,
  conflict: EinblattConflict,
): string[] {
  const asked = Object.values(view.asks ?? {})
    .filter((ask) => ask.conflict === id && !ask.answered && ask.who in (conflict.kts ?? {}))
    .map((ask) => ask.who);
  return [...new Set(asked.length > 0 ? asked : (conflict.turn ?? []))];
}

/** Say how far a conflict is: Probe, round, phase. */
export function statusOf({ probe, round, phase }: EinblattConflict): {
  phase: string;
  words: string;
} {
  const words = [
    probe > 0 ? t("einblatt.probe_n", { probe }) : t("einblatt.not_begun"),
    probe > 0 && round > 0 ? t("einblatt.round_n", { round }) : "",
    firstOf([`phase.einblatt.${phase}`, `phase.${phase}`], {}, "einblatt"),
  ];
  return { phase, words: words.filter(Boolean).join(" · ") };
}

/** Tell whether a participant has nothing yet to go into the Probe with. */
export function unset({ kind, cards, attribute }: Kt): boolean {
  return kind === "npc" ? !cards : !attribute;
}

/** Tell whether the gm may prepare a Probe now. */
export function preparing({ phase, open }: EinblattConflict): boolean {
  return open && (phase === "prepare" || phase === "result");
}
