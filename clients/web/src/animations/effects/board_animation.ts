/** What can be seen to happen? The effects, with what each shows; every system says which events are which. */
import type { ComponentChildren } from "preact";
import type { Names } from "../../state/names";
import type { Conflict, View } from "../../net/view";
import type { GameEvent } from "../../net/wire";
import type { DieKind } from "../../ui/dice/kinds";

/** A thing on the board that carries `data-animated`, such as `card:FIGURE`. */
export type Anchor = string;
export type Tone = "plus" | "minus" | "";

/** A card on its way; without a card its back. */
export interface LaidCard {
  at: Anchor;
  card?: string;
}

/** One of two cards that meet. */
export interface Met extends LaidCard {
  figure: string;
  card: string;
  points: number;
}

export interface Dice {
  at: Anchor;
  dice: { kind: DieKind; face: number; set?: boolean }[];
  /** What they add up to, in words. */
  sum: string;
}

export interface FlyingBlow {
  from: Anchor;
  to: Anchor;
  words: string;
  outcome: "hit" | "miss" | "";
}

export interface ShownHarm {
  at: Anchor;
  words: string;
  falls: boolean;
}

export interface Point {
  x: number;
  y: number;
}

/** What plays, by the name of its effect. Lists of one frame are seen together. */
export interface EffectProps {
  /** Cards are laid: one's own face up from the hand, those of others drop in. */
  laid: { cards: LaidCard[] };
  /** Backs turn over together. */
  reveal: { cards: Required<LaidCard>[] };
  /** Two cards meet; the winner's lies on top. */
  meeting: { cards: [Met, Met]; winner: 0 | 1 | undefined; words: string };
  dice: { throws: Dice[]; words: string; tone: Tone };
  /** The table dims: dice alone, then words. */
  drama: { dice: Dice["dice"]; title: string; words: string };
  /** Two signs from behind a hand, what they are worth so far, and what is still missing. */
  streak: {
    signs: [ComponentChildren, ComponentChildren];
    names: [string, string];
    winner: 0 | 1 | undefined;
    from: string;
    to: string;
    wins: number;
    needed: number;
  };
  /** A token goes over the points of its path, as the board draws them. */
  walk: { walks: { at: Anchor; points: Point[]; stopped: boolean }[] };
  /** Blows fly from who strikes to whom they are meant for, then what they did, then who falls. */
  blows: { blows: FlyingBlow[]; harms: ShownHarm[] };
  /** Who took back how many steps, which came first, why, and what is seen to go. */
  back: {
    words: string;
    what: string;
    why: string;
    cards: LaidCard[];
    dice: Dice["dice"];
    walks: EffectProps["walk"]["walks"];
  };
}

export type Effect = keyof EffectProps;
/** `holds` is what the board shows meanwhile, if that is not the present: cards are still to turn over. */
export type BoardAnimation = {
  [E in Effect]: { effect: E; conflict: string; holds?: View | undefined } & EffectProps[E];
}[Effect];

/** What a system says of one event. */
export type AnimationPart = { [E in Effect]: { effect: E } & Partial<EffectProps[E]> }[Effect];

/** What is known beside the event: the views before and after its frame, and names. */
export interface EventContext {
  before: View | undefined;
  after: View;
  names: Names;
}

/** Event tag → what is seen of it. What is hidden from this audience is missing in the event, and gives nothing. */
export type AnimationTable = Record<
  string,
  (event: GameEvent, look: EventContext) => AnimationPart | undefined
>;

/** What each effect shows of which nothing was said. */
export const EMPTY_EFFECTS: { [E in Effect]: () => EffectProps[E] } = {
  laid: () => ({ cards: [] }),
  reveal: () => ({ cards: [] }),
  meeting: () => ({
    cards: [
      { at: "", figure: "", card: "", points: 0 },
      { at: "", figure: "", card: "", points: 0 },
    ],
    winner: undefined,
    words: "",
  }),
  dice: () => ({ throws: [], words: "", tone: "" }),
  drama: () => ({ dice: [], title: "", words: "" }),
  streak: () => ({
    signs: ["", ""],
    names: ["", ""],
    winner: undefined,
    from: "",
    to: "",
    wins: 0,
    needed: 0,
  }),
  walk: () => ({ walks: [] }),
  blows: () => ({ blows: [], harms: [] }),
  back: () => ({ words: "", what: "", why: "", cards: [], dice: [], walks: [] }),
};

/** Return the conflict that an event speaks of, as one of its system. */
export function conflictOf<C extends Conflict>(
  event: GameEvent,
  view: View | undefined,
): C | undefined {
  return view?.conflicts?.[String(event["conflict"])] as C | undefined;
}
