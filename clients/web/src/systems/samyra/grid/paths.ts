/** Where can a figure go, and by which way? Searched in the steps that the server offers. */
import { memoByKey, memoByIdentity } from "../../../state/memo";
import type { Steps } from "../../../net/option";
import { anchor } from "./fields";
import { affordable, neededBeyond, hindrance, searched, straightest } from "./path_search";

/** A way to a pose. */
export interface Way {
  path: string[];
  cost: number;
  /** Somebody stops the figure where it ends, or strikes before its last step. */
  cut: boolean;
  /** Who stops the figure where it ends. */
  by: string[];
  /** Who may strike at it on the way: at whose field it goes on, or whose area it leaves by force. */
  strikes: string[];
  /** So many of its steps go at once: to the first who stops the figure, or strikes. */
  leg: number;
  /** Whether it may finish here. */
  end: boolean;
  /** Nobody may stay here: the figure must go on, which takes so much more. */
  onward: number;
}

/** Follow a path step by step, past everybody who stops the figure; undefined if it is none. */
export function walkPath(steps: Steps, path: readonly string[]): Way | undefined {
  const way: Way = {
    path: [...path],
    cost: 0,
    cut: false,
    by: [],
    strikes: [],
    leg: 0,
    end: false,
    onward: 0,
  };
  let pose = steps.start;
  for (const [i, to] of path.entries()) {
    const edge = (steps.edges[pose] ?? []).find(([other]) => other === to);
    if (!edge) return undefined;
    const { strikes, stops } = hindrance(steps, pose, to);
    way.strikes.push(...way.by, ...strikes);
    way.by = stops;
    way.cost += edge[1];
    way.cut = edge[2] === 1;
    way.onward = neededBeyond(steps, pose, to);
    if (way.cut && way.leg === 0) way.leg = i + 1;
    if (!affordable(steps, way.cost, i + 1, way.onward)) return undefined;
    pose = to;
  }
  return {
    ...way,
    leg: way.leg || path.length,
    end: path.length > 0 && (way.cut || steps.ends.includes(pose)),
  };
}

/** Return the best way to every pose that can be reached, going on from a path: with fewest strikes, then cheapest. With `past` it may lead past who stops the figure. */
export function reach(steps: Steps, from: readonly string[] = [], past = false): Map<string, Way> {
  const begun = walkPath(steps, from);
  if (!begun || (begun.cut && !past)) return new Map();
  const start = from.at(-1) ?? steps.start;
  const { cost, cut, by, strikes } = begun;
  const found = searched(
    steps,
    {
      pose: start,
      cost,
      length: from.length,
      strikes: strikes.length,
      passed: strikes.length + by.length,
      before: [],
      cut,
    },
    past,
  );
  // Going round to where it stands already leads nowhere.
  found.delete(start);
  return new Map(
    [...found].map(([pose, reached]): [string, Way] => [
      pose,
      walkPath(steps, [...from, ...straightest(reached, start)]) as Way,
    ]),
  );
}

/** Return the best way to each field, whichever way the figure is turned there. */
export function byField(ways: ReadonlyMap<string, Way>): Map<string, Way> {
  const best = new Map<string, Way>();
  for (const [pose, way] of ways) {
    const field = anchor(pose);
    const known = best.get(field);
    if (!known || rank(way) < rank(known)) best.set(field, way);
  }
  return best;
}

/** Where a way may finish counts before where it may not, then who strikes. */
function risk({ end, strikes }: Way): number {
  return (end ? 0 : 1e3) + strikes.length;
}

/** … and then the cost. */
function rank(way: Way): number {
  return risk(way) * 1e3 + way.cost * 2 + (way.cut ? 1 : 0);
}

/** How far a tap plans: to the first who stops the figure; past everybody, but anew where that risks less; or on from the way whatever it risks. */
export type Far = "leg" | "past" | "on";

function search(steps: Steps, from: readonly string[], far: Far): Map<string, Way> {
  const past = far !== "leg";
  const all = byField(reach(steps, [], past));
  if (from.length === 0) return all;
  for (const [field, way] of byField(reach(steps, from, past))) {
    const again = all.get(field);
    if (!again || far === "on" || risk(way) <= risk(again)) all.set(field, way);
  }
  return all;
}

const opened = memoByIdentity((steps: Steps) =>
  memoByKey((key) => {
    const [far, ...from] = key.split(" ") as [Far, ...string[]];
    return search(steps, from, far);
  }),
);

/** Return where a tap leads, by field: on from a path, or anew from the start. Each path is searched once. */
export function openings(
  steps: Steps,
  from: readonly string[],
  far: Far = "leg",
): ReadonlyMap<string, Way> {
  return opened(steps)([far, ...from].join(" "));
}
