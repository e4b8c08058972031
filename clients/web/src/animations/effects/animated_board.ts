/** Where on the board does an animation play, and how does it move what is there? Places are measured once, when it begins. */
import type { Anchor } from "./board_animation";

export interface Rectangle {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Weight: quick at first, coming to rest slowly. */
export const REST = "cubic-bezier(0.16, 1, 0.3, 1)";
/** The same, a little too far and back. */
export const LAND = "cubic-bezier(0.3, 1.5, 0.5, 1)";
export const FALL = "cubic-bezier(0.5, 0, 0.9, 0.6)";

/** Come into sight, from somewhere else or of another size. */
export function appearing(from: string, to = "none"): Keyframe[] {
  return [
    { opacity: 0, transform: from },
    { opacity: 1, transform: to },
  ];
}

/** Go out of sight, to somewhere else or another size. */
export function vanishing(to: string): Keyframe[] {
  return appearing(to).toReversed();
}

/** Less of the board than this shows nothing. */
const LEAST = 60;

/** Which part of the animation's time a motion takes, from 0 to 1. */
interface Span {
  from?: number;
  to?: number;
  ease?: string;
}

function boxOf(element: Element): Rectangle {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, w: width, h: height };
}

/** What a board lies on; the page of a stream has no stage around it. */
function stageOf(board: Element): Element {
  return board.closest('[data-testid="stage"]') ?? board;
}

/** Tell each size that the board has, from now on: with it places are others. Returns how to end it. */
export function sizes(tell: () => void): () => void {
  const board = document.querySelector('[data-testid="conflict"]');
  if (!board) return () => undefined;
  const watching = new ResizeObserver(tell);
  watching.observe(stageOf(board));
  return () => watching.disconnect();
}

export function alike(one: Rectangle, other: Rectangle): boolean {
  return one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;
}

/** What of the board is seen; nothing where this conflict does not lie on the table, or other things are shown. */
export function boardBox(conflict: string): Rectangle | undefined {
  const wanted = conflict === "" ? "" : `[data-conflict="${CSS.escape(conflict)}"]`;
  const board = [...document.querySelectorAll(`[data-testid="conflict"]${wanted}`)].find(
    (each) => each.checkVisibility?.() !== false && each.getBoundingClientRect().width > 0,
  );
  if (!board) return undefined;
  const { x, y, w, h } = boxOf(stageOf(board));
  const [top, left] = [Math.max(y, 0), Math.max(x, 0)];
  const [bottom, right] = [Math.min(y + h, innerHeight), Math.min(x + w, innerWidth)];
  return bottom - top > LEAST && right - left > LEAST
    ? { x: left, y: top, w: right - left, h: bottom - top }
    : undefined;
}

export class AnimatedBoard {
  private readonly moving: Animation[] = [];
  private readonly moved = new Map<Element, Set<string>>();

  constructor(
    readonly area: Rectangle,
    /** How long it moves. */
    readonly ms: number,
    /** How much of that is over, where the board has changed its size meanwhile. */
    private readonly over = 0,
  ) {}

  /** List what is seen of a thing of the board: what it has come to may stand in several places. */
  private things(place: Anchor): Element[] {
    if (place === "") return [];
    const all = document.querySelectorAll(`[data-animated="${CSS.escape(place)}"]`);
    return [...all].filter((each) => each.getBoundingClientRect().width > 0);
  }

  /** Find a thing of the board. */
  thing(place: Anchor): Element | undefined {
    return this.things(place)[0];
  }

  /** Return where a thing of the board is, measured from the board's corner. */
  box(place: Anchor): Rectangle | undefined {
    const found = this.thing(place);
    if (!found) return undefined;
    const { x, y, w, h } = boxOf(found);
    return { x: x - this.area.x, y: y - this.area.y, w, h };
  }

  /** Return where all things of a kind are, measured alike. */
  boxes(kind: string): Rectangle[] {
    const all = document.querySelectorAll<HTMLElement>(`[data-animated^="${kind}"]`);
    return [...all].flatMap((each) => this.box(each.dataset["animated"] ?? "") ?? []);
  }

  /** Set something in motion, for a part of the animation's time. */
  move(
    element: Element | null | undefined,
    frames: Keyframe[],
    { from = 0, to = 1, ease = REST }: Span = {},
  ): void {
    if (!element) return;
    const timing = {
      delay: this.ms * from,
      duration: this.ms * (to - from),
      easing: ease,
      fill: this.fill(element, frames),
    };
    const moving = element.animate(frames, timing);
    moving.currentTime = this.over;
    this.moving.push(moving);
  }

  /** The first motion of a thing holds from the beginning; what follows it must not cover it before. */
  private fill(element: Element, frames: readonly Keyframe[]): FillMode {
    const moved = this.moved.get(element) ?? new Set<string>();
    const names = frames.flatMap((each) => Object.keys(each));
    const first = names.every((name) => !moved.has(name));
    this.moved.set(
      element,
      new Set([...moved, ...names.filter((name) => name === "transform" || name === "opacity")]),
    );
    return first ? "both" : "forwards";
  }

  /** Let a thing of the board be unseen until what is shown in its place is over. */
  hide(place: Anchor): void {
    this.hold(place, { opacity: 0 });
  }

  /** Give a thing of the board a look until what is shown is over. */
  hold(place: Anchor, look: Keyframe): void {
    // Over at once, it holds what it came to: one that runs on would take a frame of the page each time.
    for (const each of this.things(place)) this.move(each, [look, look], { to: 0 });
  }

  /** Leave the board as it is. */
  end(): void {
    for (const each of this.moving) each.cancel();
  }
}
