/** How does a log of thousands of steps stay light? Only the chunks near the screen are drawn. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

const CHUNK = 25;
/** Pixels a row takes before it was ever measured. */
const GUESS = 48;
const MARGIN = "400px";

/** What hears whether a chunk is near the screen. */
const heard = new WeakMap<Element, (near: boolean) => void>();
const observers = new WeakMap<Node, IntersectionObserver>();

/** Give the one observer of a list: one for each chunk would be asked for its place in every frame. */
function observerOf(list: Element | Document): IntersectionObserver {
  const known = observers.get(list);
  if (known) return known;
  const made = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) heard.get(target)?.(isIntersecting);
    },
    { root: list, rootMargin: MARGIN },
  );
  observers.set(list, made);
  return made;
}

interface ChunkProps<T> {
  items: T[];
  draw: (item: T) => ComponentChildren;
  /** Drawn at once, before the observer has spoken. */
  near: boolean;
}

function Chunk<T>({ items, draw, near }: ChunkProps<T>) {
  const box = useRef<HTMLOListElement>(null);
  const height = useRef(items.length * GUESS);
  const [visible, setVisible] = useState(near);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    heard.set(element, (isNear) => {
      if (isNear) setVisible(true);
      else if (element.checkVisibility()) {
        height.current = element.offsetHeight;
        setVisible(false);
      }
    });
    // The list scrolls within its pane: what is near is measured there.
    const observer = observerOf(element.closest(".log-list") ?? document);
    observer.observe(element);
    return () => observer.unobserve(element);
  }, []);
  const shown = visible || near;
  // With every step a line is added: where nothing is, the rows are those of before.
  const rows = useMemo(() => (shown ? items.map(draw) : null), [shown, draw, ...items]);
  return (
    <ol ref={box} class="chunk" style={shown ? {} : { height: `${height.current}px` }}>
      {rows}
    </ol>
  );
}

interface WindowedProps<T> {
  /** Oldest first; drawn newest first. */
  items: readonly T[];
  draw: (item: T) => ComponentChildren;
  /** Position of the item that has to be drawn whatever the scrolling; -1 for none. */
  focus: number;
  /** Draw the latest at once: they are what is seen first. */
  latest: boolean;
}

/** Draw a long list, newest first, in chunks that keep their place as it grows. */
export function Windowed<T>({ items, draw, focus, latest }: WindowedProps<T>) {
  const count = Math.ceil(items.length / CHUNK);
  const chunks = Array.from({ length: count }, (_, i) => count - 1 - i);
  return (
    <>
      {chunks.map((i) => (
        <Chunk
          key={i}
          items={items.slice(i * CHUNK, (i + 1) * CHUNK).toReversed()}
          draw={draw}
          near={(latest && i >= count - 2) || Math.floor(focus / CHUNK) === i}
        />
      ))}
    </>
  );
}
