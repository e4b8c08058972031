/** How does a bot fight on a map? It goes for the nearest enemy and strikes whom it can reach. */
import { optionValue, valuesOf } from "../../forms/options/build_command";
import { conflictIn } from "../../forms/options/values";
import type { Option } from "../../net/option";
import type { View } from "../../net/view";
import { anchor, distance } from "./grid/fields";
import { reach, type Way } from "./grid/paths";
import {
  gridOf,
  hostile,
  threats,
  WINDOWS,
  type Blow,
  type Fighter,
  type SamyraConflict,
} from "./combat/view";
import type { Bot } from "../../bots/contract";
import { drawn, highest, type Scoring } from "../../bots/score";

const BLOW = "segment3";
/** At this face of a W20 or below a blow hits, as this gm rules it. */
const HITS = 13;
const HURTS = 6;
/** What is done only where nothing else can be. */
const LAST = 0.1;

function fightOf(option: Option, view: View): SamyraConflict | undefined {
  return conflictIn<SamyraConflict>(option, view);
}

function foes(fight: SamyraConflict, figure: string): Fighter[] {
  const party = fight.fighters?.[figure]?.party ?? "";
  return Object.values(fight.fighters ?? {}).filter(
    (each) => !each.fallen && hostile(fight, party, each.party),
  );
}

function distanceToNearest(fight: SamyraConflict, pose: string, figure: string): number {
  const all = foes(fight, figure).map((foe) =>
    distance(gridOf(fight), anchor(pose), anchor(foe.pose)),
  );
  return Math.min(...all);
}

/** Go where the nearest enemy is nearest; not at all where one stands there already. */
const step: Scoring = (option, { view }) => {
  const [fight, figure] = [fightOf(option, view), optionValue(option, "figure")];
  const field = option.fields["path"];
  if (!fight || !field || !("steps" in field)) return { score: 0 };
  const now = distanceToNearest(fight, field.steps.start, figure);
  const ends = [...reach(field.steps).values()].filter((way) => way.end);
  const gain = (way: Way): number =>
    now - distanceToNearest(fight, way.path.at(-1) ?? "", figure) - way.cost / 100;
  const way = highest(ends, gain);
  // Where nobody may stay there is nothing else to do.
  const score = now <= 1 || !way || gain(way) <= 0 ? LAST : 8;
  return { score, ...(way ? { choices: { path: way.path } } : {}) };
};

/** Strike in melee somebody who can be reached. */
const act: Scoring = (option, { view, luck }) => {
  const figure = optionValue(option, "figure");
  const fighter = fightOf(option, view)?.fighters?.[figure];
  const kind = valuesOf(option.fields["kind"], view).find(
    (each) => each === "melee" || each === "ranged",
  );
  const targets = valuesOf(option.fields["target"], view).filter((target) => target !== "");
  const target = drawn(targets, luck);
  if (fighter?.choice || kind === undefined || target === undefined) return { score: 0 };
  return { score: 9, choices: { kind, target, words: "" } };
};

/** Be done up to the window in which there may be something to do. */
const ready: Scoring = (option, { view }) => {
  const fight = fightOf(option, view);
  const mine = Object.keys(view.me.figures ?? {}).filter(
    (figure) => fight && threats(fight, figure).length > 0,
  );
  const last =
    mine.length > 0 && WINDOWS.indexOf(fight?.phase ?? "") < WINDOWS.indexOf(BLOW)
      ? "segment2"
      : "segment5";
  const windows = valuesOf(option.fields["through"], view);
  const wanted = windows.filter(
    (window) => WINDOWS.indexOf(String(window)) <= WINDOWS.indexOf(last),
  );
  const through = wanted.at(-1) ?? windows[0];
  return { score: 2, ...(through === undefined ? {} : { choices: { through } }) };
};

/** A low face hits, and the lower the better. */
const outcome: Scoring = (option, { view, luck }) => {
  const blows: Blow[] = Object.values(fightOf(option, view)?.blows ?? {});
  const face = blows.find((blow) => blow.ask === option.ask)?.face ?? 1 + luck(20);
  const hit = face <= HITS ? "yes" : "no";
  if (!valuesOf(option.fields["hit"], view).includes(hit)) return { score: 0 };
  const guete = HITS - face;
  const numbers = { hit, guete, damage: HURTS + Math.floor(guete / 3), falls: "no" };
  return { score: 9, choices: hit === "yes" ? numbers : { hit } };
};

const SCORES: Readonly<Record<string, Scoring>> = {
  "samyra.Step": step,
  "samyra.Act": act,
  "samyra.Ready": ready,
  "samyra.EnterOutcome": outcome,
  "samyra.EndMove": () => ({ score: 5 }),
  "samyra.Stay": () => ({ score: 3 }),
  "samyra.AnswerStrike": () => ({ score: 9, choices: { swing: "yes" } }),
  "samyra.AnswerSwing": () => ({ score: 9, choices: { fields: [] } }),
  // What a short fight does not need.
  ...Object.fromEntries(
    [
      "Intend",
      "Alternative",
      "Bind",
      "Reserve",
      "RestStays",
      "PushOn",
      "ForceLeave",
      "TryGelaendelauf",
      "RollLoesen",
    ].map((name) => [`samyra.${name}`, () => ({ score: 0.5 })]),
  ),
};

/** After so many rounds the enemies have had enough. */
const ROUNDS = 4;

/** Name the parties of which somebody stands. */
function standing(fight: SamyraConflict): Set<string> {
  return new Set(
    Object.values(fight.fighters ?? {})
      .filter(({ fallen }) => !fallen)
      .map(({ party }) => party),
  );
}

function fought(fight: SamyraConflict): boolean {
  const begun = (fight.round ?? 0) > 0;
  return (
    begun && (standing(fight).size < 2 || (fight.phase === "idle" && (fight.round ?? 0) >= ROUNDS))
  );
}

/** Tell whether the next round of a fight waits for the gm. */
function restsBetweenRounds({ phase, round = 0 }: SamyraConflict): boolean {
  return phase === "idle" && round > 0;
}

export const bot: Bot = {
  scores: SCORES,
  decided: (conflict) => fought(conflict as SamyraConflict),
  onward: (id, conflict) =>
    restsBetweenRounds(conflict as SamyraConflict)
      ? { type: "samyra.NextRound", conflict: id }
      : undefined,
  ofParty: ["initiative", "order"],
  meanwhile: { window: ["samyra.Act"] },
};
