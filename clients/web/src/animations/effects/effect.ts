/** What does an effect consist of? */
import type { ComponentChild } from "preact";
import type { Effect, EffectProps } from "./board_animation";
import type { AnimatedBoard } from "./animated_board";

interface EffectDrawing<E extends Effect> {
  animation: EffectProps[E];
  board: AnimatedBoard;
}

export interface EffectPart<E extends Effect> {
  /** How long it moves when nothing presses; never longer than animations may lag. */
  ms: (animation: EffectProps[E]) => number;
  /** How long its result is held, unless tapped or followed. */
  hold: number;
  /** What it shows, as it stands in the end. */
  Draw: (drawing: EffectDrawing<E>) => ComponentChild;
  /** Set in motion what was drawn, and what is on the board. */
  play: (animation: EffectProps[E], board: AnimatedBoard, root: HTMLElement) => void;
}

/** Return what was drawn under this name, in order. */
export function parts(root: HTMLElement, name: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[data-part="${name}"]`)];
}

/** Place something by its upper left corner. */
export function placed({ x, y }: { x: number; y: number }): { left: string; top: string } {
  return { left: `${x}px`, top: `${y}px` };
}
