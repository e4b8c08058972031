/** When is an animation seen? In the order of the frames, and never more than 1.2 s behind them. */

/** The last animation ends at most so many ms after its frame arrived. */
export const LAG = 1_200;
/** What presses is hurried: the first of these that is fast enough. */
const CATCH_UP_SPEEDS = [1, 1.5, 2] as const;

export interface Due<M> {
  animation: M;
  /** How long it moves when nothing presses. */
  ms: number;
  /** How long its result is held afterwards, if nothing follows. */
  hold: number;
  /** When its frame arrived. */
  arrived: number;
}

/** A due animation, with the time it gets. */
export type Timed<M> = Due<M> & { takes: number };

interface Screen<M> {
  /** Begin an animation; false: there is nowhere to show it. */
  show: (animation: Timed<M>) => boolean;
  /** It has come to rest. */
  rest: () => void;
  clear: () => void;
}

function inTime<M>(free: number, due: readonly Due<M>[], speed: number): boolean {
  let at = free;
  return due.every(({ ms, arrived }) => (at += ms / speed) <= arrived + LAG);
}

/** Give each animation its time from `free` on, or nothing if they do not all end in time even when hurried. */
function paced<M>(free: number, due: readonly Due<M>[]): Timed<M>[] | undefined {
  const speed = CATCH_UP_SPEEDS.find((each) => inTime(free, due, each));
  return speed && due.map((each) => ({ ...each, takes: each.ms / speed }));
}

/** Choose what is still seen: `cut` if the one that plays gives way; the oldest are left out. */
export function fitted<M>(
  now: number,
  busyUntil: number,
  due: readonly Due<M>[],
): { cut: boolean; left: Timed<M>[] } {
  const waiting = paced(busyUntil, due);
  if (waiting) return { cut: false, left: waiting };
  for (let from = 0; from < due.length; from += 1) {
    const left = paced(now, due.slice(from));
    if (left) return { cut: true, left };
  }
  return { cut: true, left: [] };
}

export class Queue<M> {
  private waiting: Timed<M>[] = [];
  /** When the one that plays comes to rest. */
  private busyUntil = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly screen: Screen<M>) {}

  /** Take what a frame brought. */
  add(due: readonly Due<M>[]): void {
    if (due.length === 0) return;
    const now = performance.now();
    const { cut, left } = fitted(now, Math.max(now, this.busyUntil), [...this.waiting, ...due]);
    this.waiting = left;
    if (cut || this.busyUntil <= now) this.next();
  }

  /** End everything at once: a tap, a jump, a hidden page. */
  skip(): void {
    this.waiting = [];
    this.next();
  }

  private next(): void {
    clearTimeout(this.timer);
    this.screen.clear();
    let now = this.waiting.shift();
    while (now && !this.screen.show(now)) now = this.waiting.shift();
    this.busyUntil = now ? performance.now() + now.takes : -Infinity;
    if (now) this.until(now);
  }

  private until({ takes, hold }: Timed<M>): void {
    this.timer = setTimeout(() => {
      this.screen.rest();
      if (this.waiting.length > 0 || hold === 0) return this.next();
      this.timer = setTimeout(() => this.next(), hold);
    }, takes);
  }
}
