/** How do a thousand frames become one drawing? They wait for the next animation frame. */

interface Batch<T> {
  add: (item: T) => void;
  flush: () => void;
}

// A hidden page gets no animation frames, but its title has to say whose turn it is.
const HIDDEN_DELAY = 150;

/** Whether the frame that is about to be painted is being made. */
let inFrame = false;

function later(run: () => void): () => void {
  if (document.hidden) {
    const timer = setTimeout(run, HIDDEN_DELAY);
    return () => clearTimeout(timer);
  }
  const request = requestAnimationFrame(() => {
    inFrame = true;
    try {
      run();
    } finally {
      inFrame = false;
    }
  });
  return () => cancelAnimationFrame(request);
}

/** Do something in the frame after the one that shows what the page knows now. */
export function inNextFrame(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else if (inFrame) requestAnimationFrame(run);
  else requestAnimationFrame(() => requestAnimationFrame(run));
}

/** Collect items and hand them over together, once per animation frame. */
export function batch<T>(deliver: (items: T[]) => void): Batch<T> {
  let items: T[] = [];
  let cancel: (() => void) | undefined;
  const flush = (): void => {
    cancel?.();
    cancel = undefined;
    const taken = items;
    items = [];
    if (taken.length > 0) deliver(taken);
  };
  const add = (item: T): void => {
    items.push(item);
    cancel ??= later(flush);
  };
  return { add, flush };
}
