/** How is the line dragged along without drawing the whole table at every place on the way? */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

/** Milliseconds that the pointer rests until the table follows. */
const REST = 150;

/** Lets the table follow where a pointer that drags comes to rest; keys and all else it follows at once. */
class Dragging {
  private held = false;
  private rests: ReturnType<typeof setTimeout> | undefined;
  private next: number | undefined;

  constructor(
    private readonly show: (place: number | undefined) => void,
    private readonly go: (place: number) => void,
    private readonly holds: (held: boolean) => void,
  ) {}

  readonly hold = (): void => {
    this.held = true;
    this.holds(true);
  };

  to(place: number): void {
    this.end();
    this.next = place;
    if (!this.held) return this.follow();
    this.show(place);
    this.rests = setTimeout(() => this.follow(), REST);
  }

  readonly letGo = (): void => {
    this.held = false;
    this.follow();
    this.show(undefined);
    this.holds(false);
  };

  readonly end = (): void => clearTimeout(this.rests);

  private follow(): void {
    this.end();
    if (this.next !== undefined) this.go(this.next);
    this.next = undefined;
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
