/** What does an EWS conflict look like in the view? A side is a figure, or `gm`. */
import type { Conflict } from "../../net/view";
import type { ConflictProps } from "../part";

export const SYMBOLS = ["Schere", "Stein", "Papier"] as const;
export type HandSymbol = (typeof SYMBOLS)[number];

export interface Game {
  a: HandSymbol;
  b: HandSymbol;
  outcome: "win" | "loss" | "tie";
}

interface EwsSide {
  state: "choosing" | "committed" | "rolling" | "rolled" | "idle";
  symbol?: HandSymbol;
  faces?: number[];
  x?: number;
  critical?: "crit" | "fumble";
}

export type EwsOutcome = "success" | "failure" | "win" | "draw" | "loss";

/** What the end of the next game would bring. */
export interface End {
  totals?: Record<string, number>;
  /** Were it over, if it is not. */
  outcome?: EwsOutcome;
  over?: boolean;
}

export interface Result {
  x?: number;
  other_x?: number;
  total?: number;
  target?: number;
  other_total?: number;
  outcome?: EwsOutcome;
  /** What decided beside the totals. */
  cause?: string;
  margin?: number;
  quality?: number;
  other_quality?: number;
}

export interface EwsConflict extends Conflict {
  kind: "probe" | "contest";
  phase: string;
  actor: string;
  opponent: string;
  sides: Record<string, EwsSide>;
  method?: "rps" | "pmd6";
  secret?: boolean;
  visibility?: string;
  value?: number;
  target?: number;
  other_value?: number;
  /** What the values are called on the sheets, if the gm has said it. */
  skill?: string;
  other_skill?: string;
  /** Side → games it must win in a row. */
  needed?: Record<string, number>;
  /** Side → its value, then its total after each game or its die. */
  totals?: Record<string, number[]>;
  /** While symbols are chosen: wins in a row still missing, and games a Probe may still lose. */
  left?: { wins?: Record<string, number>; losses?: number };
  /** What each end of the next game would bring. */
  next?: Partial<Record<Game["outcome"], End>>;
  game?: number;
  games?: Record<string, Game>;
  /** What the games brought who began: below zero a malus, which only a Probe has. */
  x?: number;
  /** What they brought the other, in a contest. */
  other_x?: number;
  result?: Result;
  narration?: string;
}

export type EwsProps = ConflictProps<EwsConflict>;

const GOOD: ReadonlySet<string> = new Set<EwsOutcome>(["success", "win"]);

/** Tell for whom an outcome is good: who was tested or began, the other, or nobody. */
export function tone(outcome: EwsOutcome | undefined): "plus" | "minus" | "" {
  if (outcome === undefined || outcome === "draw") return "";
  return GOOD.has(outcome) ? "plus" : "minus";
}

/** Tell whether no further game can change an outcome, since only the side for which it is good can still win any. */
export function sure(outcome: EwsOutcome | undefined, firstWins: boolean): outcome is EwsOutcome {
  return outcome !== undefined && outcome !== "draw" && GOOD.has(outcome) === firstWins;
}

/** While games go on: the outcome that no further one can change. */
export function decidedOutcome({ games, next }: EwsConflict): EwsOutcome | undefined {
  const streak = streakOf(Object.values(games ?? {}));
  const outcome = next?.tie?.outcome;
  return streak !== 0 && sure(outcome, streak > 0) ? outcome : undefined;
}

/** Return the symbols of the latest game, by side, and who won it. */
export function latest({
  games,
  actor,
  opponent,
}: EwsConflict): { shown: Record<string, HandSymbol>; winner?: string } | undefined {
  const last = Object.values(games ?? {}).at(-1);
  if (!last) return undefined;
  const winner = last.outcome === "tie" ? undefined : last.outcome === "win" ? actor : opponent;
  return {
    shown: { [actor]: last.a, [opponent]: last.b },
    ...(winner === undefined ? {} : { winner }),
  };
}

/** Say what the games are worth: the word for it, whose it is in a contest, and how many points. */
export function gamesWorth({ kind, actor, opponent, x = 0, other_x: other = 0 }: EwsConflict): {
  key: string;
  who?: string;
  points: number;
} {
  if (kind === "probe")
    return { key: x < 0 ? "ews.malus" : x > 0 ? "ews.bonus" : "ews.no_bonus", points: x };
  if (x === 0 && other === 0) return { key: "ews.no_bonus", points: x };
  return x > 0
    ? { key: "ews.bonus_of", who: actor, points: x }
    : { key: "ews.bonus_of", who: opponent, points: other };
}

/** Count the games won in a row from the first: above zero for who began, else below. */
export function streakOf(games: readonly Game[]): number {
  const first = games[0]?.outcome;
  if (first === undefined || first === "tie") return 0;
  const end = games.findIndex(({ outcome }) => outcome !== first);
  const length = end === -1 ? games.length : end;
  return first === "win" ? length : -length;
}
