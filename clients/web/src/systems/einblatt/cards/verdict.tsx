/** How would one card fare against another? Asked of the server's odds; nothing where these cannot tell. */
import { useEffect, useState } from "preact/hooks";
import { face } from "../../../i18n/cards";
import { t } from "../../../i18n/words";
import { loadOdds } from "../../../net/http";
import { askWhileWanted } from "../../../net/wanted";
import { chances, percentWords, type Chance } from "../../../forms/odds/chances";
import type { Kt } from "./view";

/** One side: a card, a pass, or any card that may still be in a hand. */
export interface Against {
  card: string;
  trumps: readonly string[];
  /** Of an unknown card: what it cannot be. */
  gone?: readonly string[];
}

export const ANY = "any";
export type VerdictQuestion = Record<string, string>;

/** A free slot is worth a card: the king of trumps, or of no trump, and then as much as a pass. */
function worth(card: string, [trump = "Pi"]: readonly string[]): string {
  return card === "K" ? `${trump}K` : card === "7" ? "pass" : card;
}

function side(
  { card: laid, trumps, gone = [] }: Against,
  prefix: string,
): VerdictQuestion | undefined {
  if (trumps.length > 1) return undefined;
  const card = worth(laid, trumps);
  const known = face(card) !== undefined;
  if (!known && card !== "pass" && card !== ANY) return undefined;
  return {
    [`${prefix}hand`]: card === "pass" ? "0" : "1",
    [`${prefix}trump`]: trumps[0] ?? "false",
    ...(known ? { [`${prefix}cards`]: card } : {}),
    ...(card === ANY && gone.length > 0 ? { [`${prefix}gone`]: gone.join() } : {}),
  };
}

/** State one comparison as a duel of one card each, which is over after it. */
export function comparison(
  mine: Against | undefined,
  theirs: Against | undefined,
): VerdictQuestion | undefined {
  const [one, other] = [mine && side(mine, ""), theirs && side(theirs, "other_")];
  return one && other ? { type: "duel", ...one, ...other } : undefined;
}

/** Return what a target would answer with, as far as that is seen; nothing where it is left to its player and unknown. */
export function answerOf(kt: Kt | undefined): Against | undefined {
  if (!kt) return undefined;
  const trumps = kt.trumps ?? [];
  if (kt.card) return { card: kt.card, trumps };
  if (kt.state === "passed") return { card: "pass", trumps };
  return (kt.hand_count ?? 0) > 0 ? { card: ANY, trumps, gone: kt.fallen ?? [] } : undefined;
}

const asked = new Map<string, Promise<Chance[]>>();

function ask(question: string): Promise<Chance[]> {
  const held = asked.get(question);
  if (held) return held;
  const made = loadOdds("einblatt", JSON.parse(question) as VerdictQuestion).then(chances);
  asked.set(question, made);
  // Another try may succeed.
  made.catch(() => asked.delete(question));
  return made;
}

/** Return the chances of a duel, once the server has told them; with `stays` the last ones, until it has. */
export function useChances(
  question: VerdictQuestion | undefined,
  stays = false,
): Chance[] | undefined {
  const stated = question && JSON.stringify(question);
  const [told, tell] = useState<{ of: string; all: Chance[] }>();
  useEffect(() => {
    if (stated === undefined) return undefined;
    return askWhileWanted(
      () => ask(stated),
      (all) => tell({ of: stated, all }),
    );
  }, [stated]);
  return stated !== undefined && (stays || told?.of === stated) ? told?.all : undefined;
}

export interface Shares {
  won: number;
  drawn: number;
  lost: number;
}

/** Shares end after so many digits: what is certain is their sum without this. */
const EXACT = 1e8;

/** Sum the chances of ending above, at and below 0 points. */
export function shares(all: readonly Chance[]): Shares {
  const sum = (fits: (points: number) => boolean): number =>
    Math.round(
      all.filter(({ key }) => fits(Number(key))).reduce((held, { percent }) => held + percent, 0) *
        EXACT,
    ) / EXACT;
  return { won: sum((n) => n > 0), drawn: sum((n) => n === 0), lost: sum((n) => n < 0) };
}

/** Say how a comparison would come out: surely, or how likely it is won. */
function verdictWords({ won, drawn, lost }: Shares): string {
  if (won === 100) return t("einblatt.verdict_win");
  if (lost === 100) return t("einblatt.verdict_loss");
  if (drawn === 100) return t("einblatt.verdict_tie");
  return t("einblatt.verdict_chance", { percent: percentWords(won, 0) });
}

export function CardVerdict({
  mine,
  theirs,
}: {
  mine: Against | undefined;
  theirs: Against | undefined;
}) {
  const all = useChances(comparison(mine, theirs));
  if (!all) return null;
  const found = shares(all);
  const tone = found.won === 100 ? "plus" : found.lost === 100 ? "minus" : "";
  return <small class={`verdict-mark ${tone}`}>{verdictWords(found)}</small>;
}
