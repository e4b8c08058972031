/** How does a bot play cards? It lays strong ones mostly, and attacks where that looks good. */
import { RANKS } from "../../i18n/cards";
import { optionValue, valuesOf } from "../../forms/options/build_command";
import { conflictIn } from "../../forms/options/values";
import type { Option } from "../../net/option";
import type { View } from "../../net/view";
import type { EinblattConflict, Kt } from "./cards/view";
import { inPhases, type Bot } from "../../bots/contract";
import { drawn, highest, type BotContext, type Scoring } from "../../bots/score";

const TRUMP = RANKS.length;

/** Order cards as a player would see at a glance; who wins, only the server decides. */
export function strength(card: string, trumps: readonly string[] = []): number {
  return (
    (RANKS as readonly string[]).indexOf(card.slice(2)) +
    (trumps.includes(card.slice(0, 2)) ? TRUMP : 0)
  );
}

function kt(option: Option, view: View, figure = optionValue(option, "figure")): Kt | undefined {
  return conflictIn<EinblattConflict>(option, view)?.kts?.[figure];
}

/** One of the better half of the cards. */
const commit: Scoring = (option, { view, luck }) => {
  const trumps = kt(option, view)?.trumps;
  const cards = valuesOf(option.fields["card"], view).map(String);
  const best = cards
    .toSorted((a, b) => strength(b, trumps) - strength(a, trumps))
    .slice(0, Math.ceil(cards.length / 2));
  const card = drawn(best, luck);
  return card === undefined ? { score: 0 } : { score: 9, choices: { card } };
};

/** Attack whom the own card looks stronger than; else wait, or try all the same. */
const act: Scoring = (option, { view, luck }) => {
  const own = kt(option, view);
  const lead = (target: string): number => {
    const other = kt(option, view, target);
    return strength(own?.card ?? "", own?.trumps) - strength(other?.card ?? "", other?.trumps);
  };
  const targets = valuesOf(option.fields["target"], view).map(String);
  const target = highest(targets, lead);
  if (target === undefined) return { score: 0 };
  return { score: lead(target) > 0 ? 9 : luck(6), choices: { target } };
};

/** The weakest card that looks strong enough; none where none is. */
const react: Scoring = (option, { view }) => {
  const own = kt(option, view);
  const attacker = kt(
    option,
    view,
    conflictIn<EinblattConflict>(option, view)?.action?.actor ?? "",
  );
  const needed = strength(attacker?.card ?? "", attacker?.trumps);
  const cards = valuesOf(option.fields["card"], view).map(String);
  const enough = cards.filter((card) => strength(card, own?.trumps) > needed);
  const card = highest(enough, (each) => -strength(each, own?.trumps));
  return card === undefined ? { score: 0 } : { score: 9, choices: { card } };
};

/** Confirm what was proposed. */
const restriction: Scoring = (option, { view, text }: BotContext) => {
  const { attribute = "", amount = 0 } = kt(option, view)?.proposed ?? {};
  return { score: 9, choices: { attribute, amount, note: text, date: "", text: "" } };
};

export const bot: Bot = {
  decided: inPhases(["result"]),
  scores: {
    "einblatt.CommitCard": commit,
    "einblatt.Act": act,
    "einblatt.React": react,
    "einblatt.ConfirmRestriction": restriction,
    "einblatt.NameConsequence": (_, { text }) => ({ score: 9, choices: { text } }),
    "einblatt.JudgeNarration": () => ({ score: 9, choices: { text: "" } }),
  },
};
