/** What did the table look like after frame n? Folds frames, keeping some views on the way. */
import type { View } from "../model/view";
import type { Frame } from "../net/wire";
import { merge } from "./merge";

const EVERY = 32;

/** Return the view after `frame`, given the view before it (`{}` before the first). */
export function step(before: unknown, frame: Frame): View {
  return ("view" in frame ? frame.view : merge(before, frame.patch)) as View;
}

/** Views of the past, computed when asked for. Frames are gap-free from 1. */
export class Past {
  constructor(
    private readonly frames: readonly Frame[],
    private readonly kept = new Map<number, View>(),
  ) {}

  /** Return the view after frame `n` (from 1 to the number of frames). */
  at(n: number): View {
    let from = Math.min(n, this.frames.length);
    const last = from;
    while (from > 0 && !this.kept.has(from) && !("view" in (this.frames[from - 1] as Frame)))
      from -= 1;
    let view: unknown = this.kept.get(from) ?? {};
    if (from > 0 && !this.kept.has(from)) from -= 1;
    for (let i = from; i < last; i += 1) {
      view = step(view, this.frames[i] as Frame);
      if ((i + 1) % EVERY === 0 || i + 1 === last) this.kept.set(i + 1, view as View);
    }
    return view as View;
  }

  /** Take over what is still true when frames were appended to the same history. */
  grown(frames: readonly Frame[]): Past {
    return new Past(frames, this.kept);
  }
}
