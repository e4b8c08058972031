/** What do the forms of einBlatt show at first? */
import { optionValue } from "../../forms/options/build_command";
import { SUITS } from "../../i18n/cards";
import { conflictIn, sheetIn, type ValueReaders } from "../../forms/options/values";
import type { Choices, Option } from "../../net/option";
import type { View } from "../../net/view";
import {
  ATTRIBUTES,
  TEXTS,
  type EinblattConflict,
  type Kt,
  type EinblattSheet,
} from "./cards/view";

/** What a new sheet shows; the gm or the player changes it. */
const PROPOSED: Choices = { beruf: 8, hobby1: 6, hobby2: 6, schwaeche: 2, suits: [...SUITS] };
/** Cards of an npc that has none yet. */
const USUAL_CARDS = 6;

export function sheetChoices(sheet: EinblattSheet | undefined): Choices {
  const has = sheet?.attributes;
  if (!has) return PROPOSED;
  const values = ATTRIBUTES.map((name) => [name, has[name]?.value ?? 1] as const);
  return {
    ...Object.fromEntries(values),
    suits: ATTRIBUTES.map((name, i) => has[name]?.suit ?? SUITS[i]!),
  };
}

/** What is written on a sheet, by the names of the form's fields. */
export function sheetValues(sheet: EinblattSheet | undefined): Choices {
  const names = ATTRIBUTES.map((kind) => [kind, sheet?.attributes?.[kind]?.name ?? ""]);
  const texts = TEXTS.map((name) => [name, sheet?.[name] ?? ""]);
  return Object.fromEntries([...names, ...texts]) as Choices;
}

function ktIn(option: Option, view: View): Kt | undefined {
  return conflictIn<EinblattConflict>(option, view)?.kts?.[optionValue(option, "figure")];
}

/** A restriction as the rules propose it, in the player's words, today; the gm names an attribute where none was used. */
function restriction(kt: Kt | undefined): Choices {
  if (!kt?.proposed) return {};
  const { attribute, amount } = kt.proposed;
  // The day as calendars write it, where the gm sits: the sv locale spells the ISO form.
  const date = new Date().toLocaleDateString("sv");
  return {
    amount,
    date,
    text: kt.words ?? "",
    ...((ATTRIBUTES as readonly string[]).includes(attribute) ? { attribute } : {}),
  };
}

export const currentReaders: ValueReaders = {
  "einblatt.ConfirmRestriction": (option, view) => restriction(ktIn(option, view)),
  "einblatt.Describe": (option, view) =>
    sheetValues(sheetIn(option, view) as EinblattSheet | undefined),
  "einblatt.Override": (option, view) => ({ value: ktIn(option, view)?.ep ?? 0 }),
  "einblatt.SetNpc": (option, view) => {
    const kt = ktIn(option, view);
    return { cards: kt?.cards || USUAL_CARDS, trumps: kt?.trumps ?? [] };
  },
  "einblatt.SetOpenPlay": (option, view) => ({
    n: conflictIn<EinblattConflict>(option, view)?.open_play?.[optionValue(option, "party")] ?? 0,
  }),
  "einblatt.SetSheet": (option, view) =>
    sheetChoices(sheetIn(option, view) as EinblattSheet | undefined),
  "einblatt.SetTargets": (option, view) => ({
    targets: Object.keys(conflictIn<EinblattConflict>(option, view)?.targets ?? {}),
  }),
};
