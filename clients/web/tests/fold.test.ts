/** Is each view of the past the fold of all frames up to it, and does none that was handed out ever change? */
import { existsSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Frame } from "../src/net/wire";
import { applyFrame, NO_LAYERS, ViewHistory } from "../src/state/fold";
import { dice } from "./dice";
import { goldenFrames } from "./golden";

const GOLDEN = "../../tests/golden";
/** More frames than lie between two views that are kept. */
const LEAST = 510;
const SEEN = ["anna", "gm"];
const TALES = readdirSync(GOLDEN).filter((each) => existsSync(`${GOLDEN}/${each}/seen-gm.ndjson`));

/** Freeze all that a value holds: from then on, to change it throws. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/** Give what somebody was sent in a story, so often that several views are kept on the way. */
function framesOf(tale: string, who: string): readonly Frame[] {
  const once = goldenFrames(tale, who);
  return frozen(Array.from({ length: LEAST / once.length + 1 }, () => once).flat());
}

/** Fold frames one by one; each view as text, with its keys in their order. */
function oneByOne(frames: readonly Frame[]): string[] {
  let layers = NO_LAYERS;
  return frames.map((frame) => JSON.stringify((layers = applyFrame(layers, frame)).view));
}

/** Count the parts of two views, to the depth of a single figure, that are equal but not the very same. */
function copies(one: unknown, other: unknown, depth = 3): number {
  if (one === other || typeof one !== "object" || typeof other !== "object" || !one || !other)
    return 0;
  if (JSON.stringify(one) === JSON.stringify(other)) return 1;
  if (depth === 0 || Array.isArray(one)) return 0;
  return Object.keys(one)
    .map((key) => copies(one[key as never], other[key as never], depth - 1))
    .reduce((sum, each) => sum + each, 0);
}

describe.each(TALES.flatMap((tale) => SEEN.map((who) => [tale, who] as const)))(
  "%s as %s saw it",
  (tale, who) => {
    const frames = framesOf(tale, who);
    const wanted = oneByOne(frames);

    test.each([1, 2])("asked for in any order (%i), and frozen once handed out", (seed) => {
      const roll = dice(seed * 7919);
      let past = new ViewHistory(frames.slice(0, frames.length >> 1));
      for (let i = 0; i < 60; i += 1) {
        if (i === 20) past = past.grown(frames);
        const n = 1 + roll(i < 20 ? frames.length >> 1 : frames.length);
        expect(JSON.stringify(frozen(past.at(n)))).toBe(wanted[n - 1]);
        expect(past.at(n)).toBe(past.at(n));
      }
    });

    test("from wherever one goes on, as little is new as if all had been folded one by one", () => {
      const past = new ViewHistory(frames);
      const around = LEAST - 40;
      let layers = frames.slice(0, around).reduce(applyFrame, NO_LAYERS);
      for (let n = around; n < LEAST; n += 1) {
        const [before, was, now] = [layers.view, past.at(n), past.at(n + 1)];
        layers = applyFrame(layers, frames[n] as Frame);
        expect(copies(was, now)).toBeLessThanOrEqual(copies(before, layers.view));
      }
    });
  },
);
