/** How does something wait until what the page knows now is painted? */

/** Do something in the frame after the one that shows what the page knows now. */
export function inNextFrame(run: () => void): void {
  // A hidden page gets no animation frames.
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => requestAnimationFrame(run));
}
