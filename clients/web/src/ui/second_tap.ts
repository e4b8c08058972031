/** Was a tap meant for what stood there before? A slow second tap must not press what came under the finger meanwhile. */

/** Milliseconds in which a second tap still belongs to the first. */
const PAUSE = 800;
/** How many pixels a finger that taps twice may stray. */
const STRAY = 24;

let first: { at: number; x: number; y: number; on: HTMLElement; says: string } | undefined;

/** Tell whether a press follows another one at the same place, on a button that says something else; what is not pressed by pointer has no place. */
export function isSecondTap(on: HTMLElement, { detail, clientX: x, clientY: y }: MouseEvent) {
  if (detail === 0) return false;
  const at = performance.now();
  const says = on.getAttribute("aria-label") ?? on.textContent;
  const near = first && at - first.at < PAUSE && Math.hypot(x - first.x, y - first.y) < STRAY;
  if (near && first?.on !== on && first?.says !== says) return true;
  first = { at, x, y, on, says };
  return false;
}
