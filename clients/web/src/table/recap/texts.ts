/** Of which texts is a recap made? Suggested in the reader's language, until somebody writes their own. */
import de from "./recap.de.json";
import en from "./recap.en.json";
import { percentWords, share } from "../../forms/odds/chances";
import { recapWords } from "../../i18n/account";
import { figureName, seatName } from "../../i18n/display_names";
import { sentence } from "../../i18n/sentence";
import { addWords, listed, longDay, t } from "../../i18n/words";
import type { GameEvent } from "../../net/event";
import type { Played, Recap, RecapConflict } from "../../net/recap";
import { NOBODY, type Names } from "../../state/names";
import { systemTitle } from "../../systems/registry";

declare module "../../i18n/words" {
  interface Catalogues {
    recap: typeof de;
  }
}

addWords({ de, en });

export type TextKind = "title" | "conflict" | "people" | "turn" | "told" | "result" | "luck";

export interface RecapText {
  /** Stays the same when the recap is made again. */
  key: string;
  kind: TextKind;
  text: string;
  /** What is shown of it at the table. */
  moment?: Played;
}

/** A break this long ends an evening, in ms. */
const BREAK = 6 * 3_600_000;

/** Part the conflicts by evenings. */
export function evenings(conflicts: readonly RecapConflict[]): RecapConflict[][] {
  const found: RecapConflict[][] = [];
  let until = -Infinity;
  for (const each of conflicts.toSorted((a, b) => a.begins.at - b.begins.at)) {
    if (each.begins.at - until > BREAK) found.push([]);
    found.at(-1)?.push(each);
    until = Math.max(until, each.ends.at);
  }
  return found;
}

/** Write the day on which an evening began. */
export function dayWords(evening: readonly RecapConflict[]): string {
  return longDay(evening[0]?.begins.at ?? 0);
}

/** Put the title and each conflict, with its texts, into a part of its own. */
export function recapParts(texts: readonly RecapText[]): RecapText[][] {
  const found: RecapText[][] = [];
  for (const each of texts) {
    if (each.kind === "title" || each.kind === "conflict") found.push([]);
    found.at(-1)?.push(each);
  }
  return found;
}

/** Suggest the texts of an evening, in the order of the page. */
export function textsOf(recap: Recap, evening: readonly RecapConflict[]): RecapText[] {
  const names: Names = { ...NOBODY, figures: recap.figures, seats: recap.seats };
  const title = t("recap.heading", { title: recap.title, day: dayWords(evening) });
  return [
    { key: `title ${evening[0]?.conflict}`, kind: "title", text: title },
    ...evening.flatMap((each) => conflictTexts(each, names)),
  ];
}

function conflictTexts(of: RecapConflict, names: Names): RecapText[] {
  const text = (kind: TextKind, words: string, moment?: Played): RecapText => ({
    key: [kind, of.conflict, moment?.id].filter(Boolean).join(" "),
    kind,
    text: words,
    ...(moment ? { moment } : {}),
  });
  const figures = listed(of.figures.map((id) => figureName(names, id)));
  const { luck } = of;
  return [
    text("conflict", of.title),
    ...(figures ? [text("people", t("recap.people", { figures }))] : []),
    ...of.turns.map((turn) => text("turn", turnWords(turn.events, names), turn)),
    ...of.told.map((line) => text("told", quote(line, names), line)),
    text("result", resultText(of, names)),
    ...(luck ? [text("luck", luckText(of, names), luck)] : []),
  ];
}

function turnWords(events: readonly GameEvent[], names: Names): string {
  return systemTitle(events, names) || events.map((event) => sentence(event, names)).join(" ");
}

function quote({ text, figure, seat }: RecapConflict["told"][number], names: Names): string {
  if (figure) return t("recap.quote_of", { text, who: figureName(names, figure) });
  // Without the names of people, nobody is named behind what they said.
  return seat !== undefined && seat in names.seats
    ? t("recap.quote_of", { text, who: seatName(names, seat) })
    : t("recap.quote", { text });
}

/** Begin a sentence behind another one. */
function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function resultText({ result, open }: RecapConflict, names: Names): string {
  const said = result.map((entry) => recapWords(entry, names));
  const text = said.map((each, i) => (i === 0 ? each : begun(each))).join(" ");
  if (text) return t("recap.result", { text });
  return t(open ? "recap.open" : "recap.no_result");
}

/** Say how seldom it is; what it was, only if the result does not say just that. */
function luckText({ luck, result }: RecapConflict, names: Names): string {
  if (!luck) return "";
  const text = recapWords(luck.entry, names);
  const chance = percentWords(share(luck.chance) * 100);
  const said = result.some((entry) => recapWords(entry, names) === text);
  return t(said ? "recap.luck.result" : "recap.luck", { text, chance });
}
