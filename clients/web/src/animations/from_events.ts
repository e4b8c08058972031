/** Which animations do frames bring? Their events are read one after the other, by the tables of the systems. */
import { sentence } from "../i18n/sentence";
import { t } from "../i18n/words";
import type { Names } from "../state/names";
import { isMove, stepOf } from "../state/steps";
import { moveWords } from "../i18n/moves";
import type { Happening } from "../state/state";
import type { View } from "../net/view";
import type { Frame, GameEvent } from "../net/wire";
import {
  EMPTY_EFFECTS,
  type EventContext,
  type BoardAnimation,
  type EffectProps,
  type AnimationTable,
  type AnimationPart,
} from "./effects/board_animation";

/** Of a change that strikes more, only so many of the latest steps are seen to go back. */
const MOST_BACK = 12;

/** Where the frames of the past and the views after them are found. */
export interface FrameSource {
  frame: (id: string) => Frame | undefined;
  view: (n: number) => View | undefined;
}

/** Lay what one event tells beside what others of its frame told: lists grow, words are replaced. */
function joined(before: BoardAnimation, more: AnimationPart): BoardAnimation {
  const both = new Map<string, unknown>(Object.entries(before));
  for (const [key, value] of Object.entries(more)) {
    const held = both.get(key);
    both.set(key, Array.isArray(held) && Array.isArray(value) ? [...held, ...value] : value);
  }
  return Object.fromEntries(both) as unknown as BoardAnimation;
}

/** These begin with what lay on the table before their frame; others follow in it. */
const BEFORE = new Set<string>(["laid", "reveal"]);

/** Let the board hold what it shows until the last cards have turned over: what comes of them is not seen before. */
function heldUntilTurned(found: readonly BoardAnimation[]): BoardAnimation[] {
  const last = found.findLastIndex(
    ({ effect, conflict }) => effect === "reveal" && conflict !== "",
  );
  return found.map((each, i) => (i <= last ? each : Object.assign(each, { holds: undefined })));
}

/** Two of one frame are two animations. */
const ALONE = new Set<string>(["meeting", "streak", "drama"]);

function played(
  frame: Frame & { events: GameEvent[] },
  look: EventContext,
  tables: AnimationTable,
): BoardAnimation[] {
  const found: BoardAnimation[] = [];
  for (const event of frame.events) {
    const one = tables[event.type]?.(event, look);
    if (!one) continue;
    const conflict = String(event["conflict"] ?? "");
    const at = ALONE.has(one.effect)
      ? -1
      : found.findIndex((each) => each.effect === one.effect && each.conflict === conflict);
    if (at >= 0) found[at] = joined(found[at] as BoardAnimation, one);
    else found.push({ ...EMPTY_EFFECTS[one.effect](), ...one, conflict } as BoardAnimation);
  }
  return found.map((each) =>
    Object.assign(each, { holds: BEFORE.has(each.effect) ? look.before : look.after }),
  );
}

/** Turn what was seen to happen into what is seen to go back. */
function reversed(one: AnimationPart, back: EffectProps["back"]): void {
  // A card that was laid, then turned over, goes as it lay last.
  if (one.effect === "laid" || one.effect === "reveal")
    back.cards.push(
      ...(one.cards ?? []).filter(({ at }) => back.cards.every((each) => each.at !== at)),
    );
  if (one.effect === "dice") back.dice.push(...(one.throws ?? []).flatMap(({ dice }) => dice));
  if (one.effect !== "walk") return;
  for (const { at, points } of one.walks ?? []) {
    const known = back.walks.find((each) => each.at === at);
    const way = points.toReversed();
    if (known) known.points.push(...way.slice(1));
    else back.walks.push({ at, points: way, stopped: false });
  }
}

function movedBack(
  frame: Frame & { steps: { id: string; status: string }[] },
  look: EventContext,
  past: FrameSource,
  tables: AnimationTable,
): BoardAnimation[] {
  const ids = frame.steps
    .filter(({ status }) => status === "struck" || status === "dropped")
    .map(({ id }) => id);
  const gone = ids.flatMap((id) => past.frame(id) ?? []).toSorted((a, b) => b.n - a.n);
  const back = EMPTY_EFFECTS.back();
  for (const each of gone.slice(0, MOST_BACK)) {
    const then = { ...look, before: past.view(each.n - 1), after: past.view(each.n) ?? look.after };
    for (const event of ("events" in each ? each.events : []).toReversed()) {
      const one = tables[event.type]?.(event, then);
      if (one) reversed(one, back);
    }
  }
  const first = gone.at(-1);
  const [event] = first && "events" in first ? first.events : [];
  const why = "why" in frame ? frame.why : "";
  const words = moveWords(stepOf(frame), look.names);
  // Who is told what it means needs no word of the steps; older files have only these.
  const what = event && !("account" in frame) ? sentence(event, look.names) : "";
  return [
    { effect: "back", conflict: "", ...back, words, what, why: why && t("log.because", { why }) },
  ];
}

/** List what frames bring, in their order. */
export function animationsOf(
  happened: readonly Happening[],
  names: Names,
  past: FrameSource,
  tables: AnimationTable,
): BoardAnimation[] {
  const found = happened.flatMap(({ frame, before, after }) => {
    const look: EventContext = { before, after, names };
    if (isMove(frame)) return "steps" in frame ? movedBack(frame, look, past, tables) : [];
    return "events" in frame ? played(frame, look, tables) : [];
  });
  return heldUntilTurned(found);
}
