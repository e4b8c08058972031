/** How is much drawn that follows from one change? In turns, so that no frame has all to draw. */
import { inNextFrame } from "./batch";

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
/** A turn is being taken, and drawn. */
let taking = false;
/** What came or was pressed since the last frame is drawn in this one: enough for it. */
let full = false;
/** So many frames in a row turns are put off for that; much that arrives must not hold them up for ever. */
const PATIENCE = 3;
let waited = 0;

function nextFrame(run: (began: number) => void): void {
  (document.hidden ? setTimeout : requestAnimationFrame)(() => run(performance.now()));
}

/** Take one turn, whatever comes of it, in a frame that began then; the next in this one if there is time. */
function serve(began: number): void {
  const first = Math.min(...turns.map(({ place }) => place));
  const next = turns.find(({ place }) => place === first);
  turns = turns.filter((each) => each !== next);
  taking = true;
  try {
    next?.run();
  } finally {
    // Preact draws what has changed in a task of its own, before the browser goes on: that counts as well.
    queueMicrotask(() =>
      queueMicrotask(() => {
        taking = false;
        serving = turns.length > 0;
        if (serving && performance.now() - began < SHARE) serve(began);
        else if (serving) nextFrame(goOn);
      }),
    );
  }
}

/** Go on with turns, unless this frame has something else to draw. */
function goOn(began: number): void {
  const wait = full && waited < PATIENCE;
  waited = wait ? waited + 1 : 0;
  full = false;
  if (wait) nextFrame(goOn);
  else serve(began);
}

function begin(): void {
  serves += 2;
  goOn(performance.now());
}

/** Do something in one of the frames after this one. */
export function inTurn(run: () => void, rank: number = THEN): void {
  turns = [...turns, { run, place: serves + rank }];
  if (!taking) full = true;
  if (serving) return;
  serving = true;
  // The next frame draws what has come until then; the one after it is the first for turns.
  requestAnimationFrame(() => (full = false));
  inNextFrame(begin);
}
