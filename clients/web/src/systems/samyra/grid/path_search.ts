/** Which ways cost least, past as few enemies as may be, and which of them is straight? */
import type { Steps } from "../../../net/option";
import { anchor, spot, type MapPoint } from "./fields";

interface Reached {
  pose: string;
  cost: number;
  length: number;
  /** So many may strike at the figure until it is there, and so many if it goes on from there. */
  strikes: number;
  passed: number;
  /** Where one may have come from, at the same cost; nowhere at the start. */
  before: Reached[];
  cut: boolean;
}

/** What must be left after a step, as nobody may stay where it leads to. */
export function neededBeyond(steps: Steps, pose: string, to: string): number {
  return steps.onward?.[`${pose}>${to}`] ?? 0;
}

export function affordable(steps: Steps, cost: number, length: number, onward: number): boolean {
  return cost + onward <= steps.budget && length + (onward > 0 ? 1 : 0) <= steps.max;
}

/** Name who strikes before a step, and who stops the figure after it. */
export function hindrance(
  steps: Steps,
  pose: string,
  to: string,
): { strikes: string[]; stops: string[] } {
  const strikes = steps.strikes?.[`${pose}>${to}`] ?? [];
  return {
    strikes,
    stops: (steps.by[`${pose}>${to}`] ?? []).filter((each) => !strikes.includes(each)),
  };
}

const BY = ["strikes", "cost", "passed", "cut", "length"] as const;

/** Compare two ways to a pose by what counts first: below 0 the first is better. */
function compared(a: Reached, b: Reached): number {
  return BY.map((name) => Number(a[name]) - Number(b[name])).find((each) => each !== 0) ?? 0;
}

/** Take one step; undefined if it cannot be paid. */
function stepped(
  steps: Steps,
  at: Reached,
  pose: string,
  price: number,
  cut: boolean,
): Reached | undefined {
  const [cost, length] = [at.cost + price, at.length + 1];
  if (!affordable(steps, cost, length, neededBeyond(steps, at.pose, pose))) return undefined;
  const { strikes, stops } = hindrance(steps, at.pose, pose);
  const struck = at.passed + strikes.length;
  return { pose, cost, length, strikes: struck, passed: struck + stops.length, before: [at], cut };
}

/** Go every step that cost and length allow, from each pose by its cheapest ways; with `past` also on from where somebody stops the figure. */
export function searched(steps: Steps, first: Reached, past: boolean): Map<string, Reached> {
  const best = new Map<string, Reached>();
  const least = new Map<string, number>();
  // Ways past few go first, and short ones: any other counts only where it is cheaper.
  const due: Map<string, Reached>[] = [];
  const front = ({ passed, length }: Reached): Map<string, Reached> =>
    (due[passed * (steps.max + 1) + length] ??= new Map());
  const take = (reached: Reached): void => {
    const known = best.get(reached.pose);
    const order = known ? compared(reached, known) : -1;
    if (order < 0) best.set(reached.pose, reached);
    else if (order === 0) known?.before.push(...reached.before);
    if (reached.cut && !past) return;
    if (reached.cost < (front(reached).get(reached.pose)?.cost ?? Infinity))
      front(reached).set(reached.pose, reached);
  };
  const goOn = (at: Reached): void => {
    if (at.cost >= (least.get(at.pose) ?? Infinity)) return;
    least.set(at.pose, at.cost);
    if (at.length >= steps.max) return;
    for (const [pose, price, over] of steps.edges[at.pose] ?? []) {
      const reached = stepped(steps, at, pose, price, over === 1);
      if (reached) take(reached);
    }
  };
  front(first).set(first.pose, first);
  for (let i = 0; i < due.length; i += 1) due[i]?.forEach(goOn);
  return best;
}

/** Say how far a pose lies off the line between two others, in whatever measure. */
function astray(pose: string, start: string, goal: string): number {
  const [at, from, to] = [pose, start, goal].map(
    (each) => spot(anchor(each)) ?? { x: 0, y: 0 },
  ) as [MapPoint, MapPoint, MapPoint];
  return Math.abs((at.x - from.x) * (to.y - from.y) - (at.y - from.y) * (to.x - from.x));
}

/** Return the poses of the way that keeps closest to a straight line: nobody expects a detour that saves nothing. */
export function straightest(goal: Reached, start: string): string[] {
  const path: string[] = [];
  const closest = (a: Reached, b: Reached): Reached =>
    astray(b.pose, start, goal.pose) < astray(a.pose, start, goal.pose) ? b : a;
  let at = goal;
  while (at.before.length > 0) {
    path.unshift(at.pose);
    at = at.before.reduce(closest);
  }
  return path;
}
