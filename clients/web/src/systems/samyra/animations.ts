/** Which events of Samyra are seen to happen? */
import { figureName, figureNames, partyName } from "../../i18n/display_names";
import { counted, signed, t } from "../../i18n/words";
import {
  conflictOf,
  type FlyingBlow,
  type EventContext,
  type Point,
  type AnimationTable,
  type Tone,
} from "../../animations/effects/board_animation";
import type { View } from "../../net/view";
import type { GameEvent } from "../../net/wire";
import { anchor, centre } from "./grid/fields";
import { gridOf, type FighterChoice, type SamyraConflict } from "./combat/view";
import { value } from "./combat/words";

/** They succeed or fail; nothing is hit. */
const TRIALS = new Set(["bind", "gelaendelauf", "instant", "round", "long", "other"]);

function token(figure: unknown): string {
  return `token:${String(figure)}`;
}

/** The points of a way as the map draws them, from where the figure stood. */
function way(event: GameEvent, poses: readonly string[], before: EventContext["before"]): Point[] {
  const conflict = conflictOf<SamyraConflict>(event, before);
  const from = conflict?.fighters?.[String(event["figure"])]?.pose;
  if (!conflict || from === undefined) return [];
  return [from, ...poses].map((pose) => centre(gridOf(conflict), anchor(pose)));
}

/** Name the enemies that a figure has not shaken off; its dice fall in one frame, and the view after it knows them all. */
function holding(event: GameEvent, after: View): string[] {
  const move = conflictOf<SamyraConflict>(event, after)?.fighters?.[String(event["figure"])]?.move;
  const { foes = [], loose = [] } = move ?? {
    foes: event["success"] ? [] : [String(event["enemy"])],
  };
  return foes.filter((foe) => !loose.includes(foe));
}

function blow(
  from: unknown,
  to: unknown,
  words: string,
  outcome: FlyingBlow["outcome"] = "",
): FlyingBlow[] {
  return typeof to === "string" && to !== "" && to !== from
    ? [{ from: token(from), to: token(to), words, outcome }]
    : [];
}

function rolled(face: unknown, words = "", tone: Tone = ""): ReturnType<AnimationTable[string]> {
  if (typeof face !== "number" || face === 0) return undefined;
  return {
    effect: "dice",
    throws: [{ at: "", dice: [{ kind: "W20", face }], sum: "" }],
    words,
    tone,
  };
}

export const animationTable: AnimationTable = {
  "samyra.InitiativeRolled": ({ party, face }) =>
    rolled(face, t("moment.initiative", { party: partyName(String(party)), face: Number(face) })),
  "samyra.InitiativeTied": (event, { after }) => {
    const [party = ""] = event["parties"] as string[];
    const face = conflictOf<SamyraConflict>(event, after)?.faces?.[party];
    return face === undefined
      ? undefined
      : { effect: "dice", words: t("samyra.ask_tied", { face }) };
  },
  "samyra.InitiativeWon": ({ party }) => ({
    effect: "dice",
    words: t("samyra.first", { party: partyName(String(party)) }),
    tone: "plus",
  }),
  "samyra.AttackRolled": ({ attacker, face }, { names }) =>
    rolled(face, figureName(names, String(attacker))),
  "samyra.LoesenRolled": (event, { after, names }) => {
    const held = holding(event, after);
    const words =
      held.length === 0
        ? t("samyra.succeeded")
        : counted("samyra.still_held", held.length, { figures: figureNames(names, held) });
    return rolled(
      event["face"],
      `${figureName(names, String(event["figure"]))}: ${words}`,
      held.length > 0 ? "minus" : "plus",
    );
  },
  "samyra.FigureMoved": (event, { before }) => ({
    effect: "walk",
    walks: [
      {
        at: token(event["figure"]),
        points: way(event, event["path"] as string[], before),
        stopped: false,
      },
    ],
  }),
  "samyra.FigureStopped": ({ figure }) => ({
    effect: "walk",
    walks: [{ at: token(figure), points: [], stopped: true }],
  }),
  "samyra.PassierschlagTriggered": ({ mover, attacker, reason }) => ({
    effect: "blows",
    blows: blow(
      attacker,
      mover,
      t(reason === "failed_loesen" ? "moment.strike_leaving" : "moment.strike_entering"),
    ),
  }),
  "samyra.ActionsRevealed": ({ choices }) => ({
    effect: "blows",
    blows: Object.entries(choices as Record<string, FighterChoice>).flatMap(
      ([figure, { kind, target }]) => blow(figure, target, value(kind)),
    ),
  }),
  "samyra.ActionResolved": ({ attacker, target, hit, kind }) => {
    const trial = TRIALS.has(String(kind));
    const [yes, no] = trial ? ["samyra.succeeded", "samyra.failed"] : ["moment.hit", "samyra.miss"];
    // The colour of harm is for what hits: a success need not harm anybody.
    const done = trial ? "" : "hit";
    return {
      effect: "blows",
      blows: blow(attacker, target, t(hit ? yes : no), hit ? done : "miss"),
    };
  },
  "samyra.StrikesApplied": ({ mover, sum }) =>
    typeof sum === "number" && sum !== 0
      ? { effect: "blows", harms: [{ at: token(mover), words: signed(-sum), falls: false }] }
      : undefined,
  "samyra.SegmentDamageApplied": ({ harms }) => ({
    effect: "blows",
    harms: (harms as { target: string; sum?: number }[]).map(({ target, sum }) => ({
      at: token(target),
      words: sum === undefined ? "✶" : signed(-sum),
      falls: false,
    })),
  }),
  "samyra.SpellInterrupted": ({ caster }) => ({
    effect: "blows",
    harms: [{ at: token(caster), words: t("moment.spell_broken"), falls: false }],
  }),
  // That a spell is broken says already that nothing comes of it.
  "samyra.IntentFell": ({ figure, why }) =>
    why === "broken"
      ? undefined
      : {
          effect: "blows",
          harms: [{ at: token(figure), words: t("moment.plan_fell"), falls: false }],
        },
  "samyra.FigureFell": ({ figure }) => ({
    effect: "blows",
    harms: [{ at: token(figure), words: "", falls: true }],
  }),
};
