/** Which ways cost least, and which of them is straight? */
import type { Steps } from "../../options/option";
import { anchor, spot, type Point } from "./fields";

export interface Reached {
  pose: string;
  cost: number;
  length: number;
  /** Where one may have come from, at the same cost; nowhere at the start. */
  before: Reached[];
  cut: boolean;
}

/** What must be left after a step, as nobody may stay where it leads to. */
export function further(steps: Steps, pose: string, to: string): number {
  return steps.onward?.[`${pose}>${to}`] ?? 0;
}

export function affordable(steps: Steps, cost: number, length: number, onward: number): boolean {
  return cost + onward <= steps.budget && length + (onward > 0 ? 1 : 0) <= steps.max;
}

function better(a: Reached, b: Reached | undefined): boolean {
  if (!b || a.cost !== b.cost) return !b || a.cost < b.cost;
  if (a.cut !== b.cut) return b.cut;
  return a.length < b.length;
}

function alike(a: Reached, b: Reached): boolean {
  return a.cost === b.cost && a.cut === b.cut && a.length === b.length;
}

/** Go every step that cost and length allow, from each pose by its cheapest ways that go on. */
export function searched(steps: Steps, first: Reached): Map<string, Reached> {
  const best = new Map<string, Reached>();
  const least = new Map([[first.pose, first.cost]]);
  let front = new Map([[first.pose, first]]);
  while (front.size > 0) {
    const next = new Map<string, Reached>();
    for (const at of front.values()) {
      if (at.length >= steps.max) continue;
      for (const [pose, price, over] of steps.edges[at.pose] ?? []) {
        const reached = { pose, cost: at.cost + price, length: at.length + 1, before: [at], cut: over === 1 };
        if (!affordable(steps, reached.cost, reached.length, further(steps, at.pose, pose))) continue;
        const known = best.get(pose);
        if (better(reached, known)) best.set(pose, reached);
        else if (known && alike(reached, known)) known.before.push(at);
        if (reached.cut || reached.cost >= (least.get(pose) ?? Infinity)) continue;
        least.set(pose, reached.cost);
        next.set(pose, reached);
      }
    }
    front = next;
  }
  return best;
}

/** Say how far a pose lies off the line between two others, in whatever measure. */
function astray(pose: string, start: string, goal: string): number {
  const [at, from, to] = [pose, start, goal].map((each) => spot(anchor(each)) ?? { x: 0, y: 0 }) as [Point, Point, Point];
  return Math.abs((at.x - from.x) * (to.y - from.y) - (at.y - from.y) * (to.x - from.x));
}

/** Return the poses of the way that keeps closest to a straight line: nobody expects a detour that saves nothing. */
export function straightest(goal: Reached, start: string): string[] {
  const path: string[] = [];
  const closest = (a: Reached, b: Reached): Reached => (astray(b.pose, start, goal.pose) < astray(a.pose, start, goal.pose) ? b : a);
  let at = goal;
  while (at.before.length > 0) {
    path.unshift(at.pose);
    at = at.before.reduce(closest);
  }
  return path;
}
