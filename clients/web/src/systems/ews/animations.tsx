/** Which events of EWS are seen to happen? */
import { figureName } from "../../i18n/display_names";
import { within } from "../../state/names";
import { filled } from "../../i18n/sentence";
import { plain, signed, t } from "../../i18n/words";
import {
  conflictOf,
  type AnimationTable,
  type Tone,
} from "../../animations/effects/board_animation";
import { Shape } from "./symbols";
import { streakOf, gamesWorth, type EwsConflict, type Game, type HandSymbol } from "./view";

const GOOD = new Set(["success", "win"]);
const BAD = new Set(["failure", "loss"]);

function tone(outcome: unknown): Tone {
  return GOOD.has(String(outcome)) ? "plus" : BAD.has(String(outcome)) ? "minus" : "";
}

/** What the games are worth before and after the latest one. */
function running(
  before: EwsConflict | undefined,
  after: EwsConflict | undefined,
): { from: string; to: string } {
  const [from, to] = [before, after].map((each) =>
    each ? signed(gamesWorth(each).points) : signed(0),
  );
  return { from: from ?? "", to: to ?? "" };
}

/** Games won in a row by who began or, where it is the other's, by the other; and with how many that side wins. */
function streak(conflict: EwsConflict | undefined): { wins: number; needed: number } {
  const games: Game[] = Object.values(conflict?.games ?? {});
  const count = streakOf(games);
  const side = count < 0 ? conflict?.opponent : conflict?.actor;
  return { wins: Math.abs(count), needed: conflict?.needed?.[side ?? ""] ?? 0 };
}

export const animationTable: AnimationTable = {
  "ews.SymbolsRevealed": (event, { before, after, names }) => {
    const { a, b, actor, opponent, outcome } = event;
    const now = conflictOf<EwsConflict>(event, after);
    return {
      effect: "streak",
      signs: [
        <Shape key="a" symbol={a as HandSymbol} />,
        <Shape key="b" symbol={b as HandSymbol} />,
      ],
      names: [figureName(names, String(actor)), figureName(names, String(opponent))],
      winner: outcome === "win" ? 0 : outcome === "loss" ? 1 : undefined,
      ...running(conflictOf<EwsConflict>(event, before), now),
      ...streak(now),
    };
  },
  "ews.DiceRolled": ({ who, faces, x }) => {
    if (!Array.isArray(faces)) return undefined;
    const dice = (faces as number[]).map((face) => ({ kind: "W6" as const, face }));
    return {
      effect: "dice",
      throws: [{ at: `dice:${String(who)}`, dice, sum: signed(Number(x)) }],
    };
  },
  "ews.ActionResolved": (event, { names }) => {
    const { outcome, total, target, other_total: other } = event;
    if (typeof outcome !== "string") return undefined;
    const words = filled(`event.ews.ActionResolved.${outcome}`, event, within(names, "ews"));
    const against = typeof target === "number" ? target : other;
    const reckoned =
      typeof total === "number" && typeof against === "number"
        ? ` ${t("moment.against", { total: plain(total), other: plain(against) })}`
        : "";
    return { effect: "dice", words: words + reckoned, tone: tone(outcome) };
  },
};
