/** What plays now, and when is nothing to play? Listens to what happened, and to who wants no film. */
import { effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Names } from "../state/names";
import type { Held, News, TableState } from "../state/state";
import { EFFECTS } from "./effects";
import type { BoardAnimation, AnimationTable } from "./effects/board_animation";
import { Queue, type Due, type Timed } from "./queue";
import { boardBox } from "./effects/animated_board";
import { animationsOf, type FrameSource } from "./from_events";

export interface Playing {
  animation: BoardAnimation;
  /** How long it moves. */
  ms: number;
  began: number;
  resting: boolean;
}

/** Whoever wants less motion is shown results only. */
export function stillness(): MediaQueryList {
  return matchMedia("(prefers-reduced-motion: reduce)");
}

/** Tell whether news are no film: the page is elsewhere, or its reader wants none. */
export function silent(news: News, state: TableState): boolean {
  const elsewhere = news.from === "live" && state.at.peek() !== undefined;
  return (
    elsewhere || document.hidden || stillness().matches || state.viewpoint.peek() !== undefined
  );
}

function due(animation: BoardAnimation, arrived: number, speed: number): Due<BoardAnimation> {
  const { ms, hold } = EFFECTS[animation.effect];
  return { animation, ms: ms(animation as never) / speed, hold: hold / speed, arrived };
}

/** Return how many ms animations move one after the other when nothing presses. */
export function movingTime(found: readonly BoardAnimation[]): number {
  return found.reduce(
    (sum, animation) => sum + EFFECTS[animation.effect].ms(animation as never),
    0,
  );
}

/** Read what came when the page has drawn it: places are where things are now. */
function drawn(run: () => void): void {
  queueMicrotask(() => queueMicrotask(run));
}

export interface AnimationRunner {
  playing: ReadonlySignal<Playing | undefined>;
  /** So many animations have begun. */
  count: ReadonlySignal<number>;
  close: () => void;
}

/** Return what the board shows in place of the present while an animation plays. */
function heldBy({ conflict, holds, effect: plays }: BoardAnimation): Held | undefined {
  return holds && { conflict, view: holds, turning: plays === "reveal" };
}

/** Return how the queue begins an animation, lets it rest, and ends it. */
function stage(state: TableState) {
  const playing = signal<Playing | undefined>(undefined);
  const count = signal(0);
  const show = ({ animation, takes }: Timed<BoardAnimation>): boolean => {
    if (!boardBox(animation.conflict)) return false;
    state.held.value = heldBy(animation);
    playing.value = { animation, ms: takes, began: performance.now(), resting: false };
    count.value += 1;
    return true;
  };
  const clear = (): void => {
    playing.value = undefined;
    state.held.value = undefined;
  };
  const rest = (): void => {
    if (playing.value) playing.value = { ...playing.value, resting: true };
  };
  return { playing, count, show, rest, clear };
}

/** Find the frames of the past and the views after them, where what is taken back is looked up. */
export function pastOf(state: TableState): FrameSource {
  return {
    frame: (id) => state.frames.peek().find((frame) => frame.id === id),
    view: (n) => (n > 0 && n <= state.frames.peek().length ? state.past.peek().at(n) : undefined),
  };
}

/** Play what happens at a table until closed. */
export function runAnimations(
  state: TableState,
  names: ReadonlySignal<Names>,
  tables: AnimationTable,
): AnimationRunner {
  const { playing, count, ...screen } = stage(state);
  const queue = new Queue<BoardAnimation>(screen);
  const past = pastOf(state);
  const hear = (news: News): void => {
    if (silent(news, state)) return;
    // A replay waits for its film: nothing of it comes too late.
    const arrived = news.from === "replay" ? Infinity : performance.now();
    const found = animationsOf(news.happened, names.peek(), past, tables);
    // The page draws what came before the first of them begins.
    if (state.held.peek() === undefined) state.held.value = found[0] && heldBy(found[0]);
    drawn(() => queue.add(found.map((animation) => due(animation, arrived, news.speed ?? 1))));
  };
  const skip = (): void => queue.skip();
  const stops = [skips(skip), follow(state, hear, skip), skip];
  return { playing, count, close: () => stops.forEach((stop) => stop()) };
}

/** Hear what happened; a jump to another moment, or another viewpoint, ends what plays. */
function follow(state: TableState, hear: (news: News) => void, skip: () => void): () => void {
  let known = state.news.peek();
  const jump = effect(() => {
    void [state.at.value, state.viewpoint.value];
    skip();
  });
  const listen = effect(() => {
    const news = state.news.value;
    if (news && news !== known) hear(news);
    known = news;
  });
  return () => [jump, listen].forEach((stop) => stop());
}

/** A tap or a key ends what plays, and does what it does anyway; so does a page that is left, or wants to be still. */
function skips(skip: () => void): () => void {
  const closed = new AbortController();
  const how = { capture: true, passive: true, signal: closed.signal };
  for (const name of ["pointerdown", "keydown", "visibilitychange"])
    document.addEventListener(name, skip, how);
  stillness().addEventListener("change", skip, how);
  return () => closed.abort();
}
