/** How is the line dragged along without drawing the whole table at every place on the way? */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

/** Milliseconds: the table follows when the pointer rests so long, and at least so often. */
const REST = 70;
const OFTEN = 400;
/** Of the time of a slow device drawing the table takes at most this part. */
const PART = 1 / 6;

/** Lets the table follow a pointer that drags; keys and all else it follows at once. */
class Dragging {
  private held = false;
  private waits: ReturnType<typeof setTimeout> | undefined;
  /** When the table follows at the latest. */
  private due = 0;
  private rest = REST;
  private next: number | undefined;

  constructor(
    private readonly show: (place: number | undefined) => void,
    private readonly go: (place: number) => void,
    private readonly holds: (held: boolean) => void,
  ) {}

  readonly hold = (): void => {
    this.held = true;
    this.holds(true);
    this.due = performance.now() + OFTEN;
  };

  to(place: number): void {
    this.end();
    this.next = place;
    if (!this.held) return this.follow();
    this.show(place);
    const left = Math.max(0, this.due - performance.now());
    this.waits = setTimeout(() => this.follow(), Math.min(this.rest, left));
  }

  readonly letGo = (): void => {
    this.held = false;
    this.follow();
    this.show(undefined);
    this.holds(false);
  };

  readonly end = (): void => clearTimeout(this.waits);

  private follow(): void {
    this.end();
    const place = this.next;
    this.next = undefined;
    if (place === undefined) return;
    const began = performance.now();
    this.go(place);
    requestAnimationFrame(() =>
      setTimeout(() => {
        const now = performance.now();
        this.rest = Math.max(REST, now - began);
        this.due = now + Math.max(OFTEN, (now - began) / PART);
      }),
    );
  }
}

/**
 * Return the place that is dragged to while somebody drags, and what hears the pointer and the line.
 * `holds` is told when the line is taken hold of, and when it is let go.
 */
export function useDragging(go: (place: number) => void, holds: (held: boolean) => void) {
  const [place, show] = useState<number>();
  const latest = useRef(go);
  latest.current = go;
  const dragging = useMemo(() => new Dragging(show, (to) => latest.current(to), holds), []);
  useEffect(() => {
    // The last two: where the pointer is let go is not always heard.
    const ends = ["pointerup", "pointercancel", "lostpointercapture", "blur"] as const;
    for (const end of ends) addEventListener(end, dragging.letGo);
    return () => {
      for (const end of ends) removeEventListener(end, dragging.letGo);
      dragging.end();
    };
  }, []);
  return { place, dragging };
}
