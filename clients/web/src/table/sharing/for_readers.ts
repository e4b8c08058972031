/** What is left of a published log for its readers? No objection to a step that they do not see, such as one that was taken back, nor its answer. */
import { isEvent, type Frame, type GameEvent } from "../../net/wire";
import type { Node } from "../../state/merge";
import { withSeatWords } from "./nameless";

/** Return what tells which events speak of steps that are none of these frames. */
function orphans(frames: readonly Frame[]): (event: GameEvent) => boolean {
  const steps = new Set(frames.map(({ id }) => id));
  const objections = new Set<string>();
  return (event) => {
    if (isEvent(event, "table.ObjectionAnswered")) return objections.has(event.objection);
    if (!isEvent(event, "table.Objected") || steps.has(event.step)) return false;
    objections.add(event.objection);
    return true;
  };
}

function isNode(held: unknown): held is Node {
  return typeof held === "object" && held !== null && !Array.isArray(held);
}

/** Make one patch of two that follow each other. */
function composed(first: unknown, then: unknown): unknown {
  if (!isNode(first) || !isNode(then)) return then === undefined ? first : then;
  const keys = Object.keys({ ...first, ...then });
  return Object.fromEntries(keys.map((key) => [key, composed(first[key], then[key])]));
}

/** Leave out events that speak of unseen steps. A frame that told nothing else is left out, and its patch comes with the next one. */
function withoutOrphans(frames: readonly Frame[]): Frame[] {
  const isOrphan = orphans(frames);
  const found: Frame[] = [];
  let waiting: unknown;
  for (const frame of frames) {
    const n = found.length + 1;
    if (!("events" in frame)) {
      found.push({ ...frame, n });
      continue;
    }
    const events = frame.events.filter((event) => !isOrphan(event));
    const patch = composed(waiting, frame.patch);
    waiting = events.length === 0 ? patch : undefined;
    if (events.length > 0) found.push({ ...frame, n, events, patch } as Frame);
  }
  return found;
}

/** Give a published log to its readers: with words for seats without names, and without words about what they do not see. */
export function forReaders(frames: readonly Frame[]): Frame[] {
  return withSeatWords(withoutOrphans(frames));
}
