/** Where can a figure go, and by which way? Searched in the steps that the server offers. */
import { byKey, once } from "../../model/once";
import type { Steps } from "../../options/option";
import { anchor } from "./fields";
import { affordable, further, searched, straightest } from "./searched";

/** A way to a pose: its cheapest. */
export interface Way {
  path: string[];
  cost: number;
  /** The way is over here: somebody stops the figure, or strikes. */
  cut: boolean;
  by: string[];
  /** Whether it may finish here. */
  end: boolean;
  /** Nobody may stay here: the figure must go on, which takes so much more. */
  onward: number;
}

/** Follow a path step by step; undefined if it is none. */
export function walk(steps: Steps, path: readonly string[]): Way | undefined {
  let [pose, cost, cut] = [steps.start, 0, false];
  let by: string[] = [];
  let onward = 0;
  for (const to of path) {
    const edge = cut ? undefined : (steps.edges[pose] ?? []).find(([other]) => other === to);
    if (!edge) return undefined;
    by = steps.by[`${pose}>${to}`] ?? [];
    onward = further(steps, pose, to);
    cost += edge[1];
    cut = edge[2] === 1;
    pose = to;
  }
  if (!affordable(steps, cost, path.length, onward)) return undefined;
  return { path: [...path], cost, cut, by, onward, end: path.length > 0 && (cut || steps.ends.includes(pose)) };
}

/** Return the cheapest way to every pose that can be reached, going on from a path. */
export function reach(steps: Steps, from: readonly string[] = []): Map<string, Way> {
  const begun = walk(steps, from);
  if (!begun || begun.cut) return new Map();
  const start = from.at(-1) ?? steps.start;
  const found = searched(steps, { pose: start, cost: begun.cost, length: from.length, before: [], cut: false });
  const ends = new Set(steps.ends);
  // Going round to where it stands already leads nowhere.
  found.delete(start);
  return new Map(
    [...found].map(([pose, reached]): [string, Way] => {
      const { cost, cut } = reached;
      const path = straightest(reached, start);
      const last = path.at(-2) ?? start;
      const by = steps.by[`${last}>${pose}`] ?? [];
      return [pose, { path: [...from, ...path], cost, cut, by, onward: further(steps, last, pose), end: cut || ends.has(pose) }];
    }),
  );
}

/** Return the cheapest way to each field, whichever way the figure is turned there. */
export function byField(ways: ReadonlyMap<string, Way>): Map<string, Way> {
  const best = new Map<string, Way>();
  for (const [pose, way] of ways) {
    const field = anchor(pose);
    const known = best.get(field);
    if (!known || rank(way) < rank(known)) best.set(field, way);
  }
  return best;
}

/** Where a way may finish counts before where it may not, then the cost. */
function rank(way: Way): number {
  return (way.end ? 0 : 1e6) + way.cost * 2 + (way.cut ? 1 : 0);
}

const opened = once((steps: Steps) => byKey((path) => byField(reach(steps, path === "" ? [] : path.split(" ")))));

/** Return where a path may go on to, by field; each path is searched once. */
export function openings(steps: Steps, path: readonly string[]): ReadonlyMap<string, Way> {
  return opened(steps)(path.join(" "));
}

/** Go on to a field; where that is not possible begin anew. Undefined: it cannot be reached. */
export function extended(steps: Steps, path: readonly string[], field: string): string[] | undefined {
  return (openings(steps, path).get(field) ?? openings(steps, []).get(field))?.path;
}
