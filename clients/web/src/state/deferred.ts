/** What is drawn only after a press is seen? What it brings besides: all of it together, in a frame in which nobody presses. */
import { batch } from "@preact/signals";
import { useLayoutEffect, useState } from "preact/hooks";
import { inNextFrame } from "./next_frame";

let deferred = new Set<() => void>();
let waiting = false;
/** Whether somebody has pressed since the last frame: that is drawn first. */
let pressed = false;

for (const kind of ["pointerdown", "click", "keydown"])
  addEventListener(kind, () => void (pressed = true), { capture: true, passive: true });

function wait(): void {
  waiting = true;
  pressed = false;
  inNextFrame(drawDeferred);
}

function drawDeferred(): void {
  if (pressed) return wait();
  waiting = false;
  const all = deferred;
  deferred = new Set();
  batch(() => all.forEach((draw) => draw()));
}

/** Draw something after the page was painted; return how to give it up. */
function defer(draw: () => void): () => void {
  deferred.add(draw);
  if (!waiting) wait();
  return () => void deferred.delete(draw);
}

/** Follow a value once the page was painted with it. */
export function useDeferred<T>(now: T): T {
  const [drawn, setDrawn] = useState(() => now);
  useLayoutEffect(() => (drawn === now ? undefined : defer(() => setDrawn(() => now))), [now]);
  return drawn;
}
