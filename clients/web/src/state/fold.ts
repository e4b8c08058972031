/** What did the table look like after frame n? Folds frames, keeping some views on the way. */
import type { View } from "../net/view";
import type { Frame } from "../net/wire";
import { join, merge, type DraftNodes, type Node } from "./merge";

/** The number of frames from one view that is kept to the next. */
const EVERY = 500;

/** What everybody sees, and what only this seat sees; with the view that they make together once it was asked for. */
interface Trees {
  public: Node;
  own: Node;
  view?: View;
}

/** Both trees with their view. */
export interface Layers extends Trees {
  view: View;
}

/** Before the first frame. */
export const NO_LAYERS: Layers = { public: {}, own: {}, view: {} as View };

type Named = Record<string, unknown>;

function inOrder<T extends Named>(named: T): T {
  const keys = Object.keys(named);
  // Most often they are in order: the same object tells that nothing has changed.
  const sorted = keys.toSorted();
  if (keys.every((key, i) => key === sorted[i])) return named;
  return Object.fromEntries(sorted.map((key) => [key, named[key]])) as T;
}

/** Put options and questions in the order of their keys: a patch appends, and a welcome sorts. */
export function arranged(view: View): View {
  const { asks, options } = view;
  const [asked, offered] = [asks && inOrder(asks), options && inOrder(options)];
  if (asked === asks && offered === options) return view;
  return { ...view, ...(asked && { asks: asked }), ...(offered && { options: offered }) };
}

/** Join two whole trees; what is the very same in `before` is not joined again. */
export function layersOf(everybodys: unknown, own: unknown = {}, before = NO_LAYERS): Layers {
  const view = arranged(join(everybodys, own, before) as View);
  return { public: everybodys as Node, own: own as Node, view };
}

/** Return the trees after `frame`, given those before it. */
function patched(before: Trees, frame: Frame, drafts?: DraftNodes): Trees {
  if ("view" in frame) return { public: frame.view as Node, own: frame.own as Node };
  const { patch, own } = frame;
  return {
    public: patch ? (merge(before.public, patch, drafts) as Node) : before.public,
    own: own ? (merge(before.own, own, drafts) as Node) : before.own,
  };
}

/** Return the layers after `frame`, given those before it. */
export function applyFrame(before: Layers, frame: Frame): Layers {
  const now = patched(before, frame);
  return layersOf(now.public, now.own, before);
}

/** Views of the past, computed when asked for. Frames are gap-free from 1. */
export class ViewHistory {
  constructor(
    private readonly frames: readonly Frame[],
    /** The trees after some frames, and the views that were asked for. What they hold is changed no more. */
    private readonly kept = new Map<number, Trees>(),
    /** What was asked for last: what is the same as then is the very same. */
    private last = NO_LAYERS,
  ) {}

  /** Return the view after frame `n` (from 1 to the number of frames). */
  at(n: number): View {
    const place = Math.min(n, this.frames.length);
    const found = this.kept.get(place) ?? this.treesAt(place);
    this.last = found.view ? (found as Layers) : layersOf(found.public, found.own, this.last);
    this.kept.set(place, this.last);
    return this.last.view;
  }

  /** Fold the frames up to `place` from the nearest trees that are kept. */
  private treesAt(place: number): Trees {
    let from = place;
    while (from > 0 && !this.kept.has(from) && !("view" in (this.frames[from - 1] as Frame)))
      from -= 1;
    let trees: Trees = this.kept.get(from) ?? NO_LAYERS;
    if (from > 0 && !this.kept.has(from)) from -= 1;
    let drafts: DraftNodes = new Set();
    for (let i = from; i < place; i += 1) {
      trees = patched(trees, this.frames[i] as Frame, drafts);
      if ((i + 1) % EVERY !== 0) continue;
      this.kept.set(i + 1, trees);
      drafts = new Set();
    }
    return trees;
  }

  /** Take over what is still true when frames were appended to the same history. */
  grown(frames: readonly Frame[]): ViewHistory {
    const last = this.frames.length - 1;
    const same = last < 0 || this.frames[last] === frames[last];
    return same ? new ViewHistory(frames, this.kept, this.last) : new ViewHistory(frames);
  }
}
