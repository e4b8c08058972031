/** What did the table look like after frame n? Folds frames, keeping some views on the way. */
import type { View } from "../net/view";
import type { Frame } from "../net/wire";
import { join, merge, type Node } from "./merge";

const EVERY = 32;

/** A view in two trees: what everybody sees, and what only this seat sees; `view` is both. */
export interface Layers {
  public: Node;
  own: Node;
  view: View;
}

/** Before the first frame. */
export const NO_LAYERS: Layers = { public: {}, own: {}, view: {} as View };

type Named = Record<string, unknown>;

function inOrder<T extends Named>(named: T): T {
  const keys = Object.keys(named);
  // Most often they are in order: the same object tells that nothing has changed.
  if (keys.every((key, i) => i === 0 || (keys[i - 1] as string) < key)) return named;
  return Object.fromEntries(keys.toSorted().map((key) => [key, named[key]])) as T;
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

/** Return the layers after `frame`, given those before it. */
export function applyFrame(before: Layers, frame: Frame): Layers {
  if ("view" in frame) return layersOf(frame.view, frame.own);
  const { patch, own } = frame;
  const everybodys = patch ? merge(before.public, patch) : before.public;
  return layersOf(everybodys, own ? merge(before.own, own) : before.own, before);
}

/** Views of the past, computed when asked for. Frames are gap-free from 1. */
export class ViewHistory {
  constructor(
    private readonly frames: readonly Frame[],
    private readonly kept = new Map<number, Layers>(),
  ) {}

  /** Return the view after frame `n` (from 1 to the number of frames). */
  at(n: number): View {
    let from = Math.min(n, this.frames.length);
    const last = from;
    while (from > 0 && !this.kept.has(from) && !("view" in (this.frames[from - 1] as Frame)))
      from -= 1;
    let layers = this.kept.get(from) ?? NO_LAYERS;
    if (from > 0 && !this.kept.has(from)) from -= 1;
    for (let i = from; i < last; i += 1) {
      layers = applyFrame(layers, this.frames[i] as Frame);
      if ((i + 1) % EVERY === 0 || i + 1 === last) this.kept.set(i + 1, layers);
    }
    return layers.view;
  }

  /** Take over what is still true when frames were appended to the same history. */
  grown(frames: readonly Frame[]): ViewHistory {
    const last = this.frames.length - 1;
    const same = last < 0 || this.frames[last] === frames[last];
    return new ViewHistory(frames, same ? this.kept : new Map());
  }
}
