/** How do a thousand frames become one drawing? They wait for the next animation frame. */

export interface Batch<T> {
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

/** Which of several that follow together comes first; the last when there is no other, for what follows may bring more. */
export const FIRST = 0;
export const THEN = 1;
export const LAST = Infinity;

/** So many milliseconds of a frame are given to turns; one is taken in any case. */
const SHARE = 0.5;
let turns: readonly { run: () => void; place: number }[] = [];
/** The number of frames that had turns: whoever waits longer comes first. */
let serves = 0;
let serving = false;

/** Take one turn, whatever comes of it, in a frame that began then; the next in this one if there is time. */
function serve(began: number): void {
  const first = Math.min(...turns.map(({ place }) => place));
  const next = turns.find(({ place }) => place === first);
  turns = turns.filter((each) => each !== next);
  try {
    next?.run();
  } finally {
    // Preact draws what has changed in a task of its own, before the browser goes on: that counts as well.
    queueMicrotask(() => queueMicrotask(() => {
      serving = turns.length > 0;
      if (serving && performance.now() - began < SHARE) serve(began);
      else if (serving) (document.hidden ? setTimeout : requestAnimationFrame)(begin);
    }));
  }
}

function begin(): void {
  serves += 2;
  serve(performance.now());
}

/** Do something in one of the frames after this one, so that none of them has much to do. */
export function inTurn(run: () => void, rank: number = THEN): void {
  turns = [...turns, { run, place: serves + rank }];
  if (!serving) inNextFrame(begin);
  serving = true;
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
