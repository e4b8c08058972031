/** Which of many things is drawn again? Those alone that are drawn from something else than before. */
import { useRef } from "preact/hooks";

/** Return a function that draws one of many by its key, or returns what was drawn from the same before: Preact passes that over. */
export function useEach<T>(): (key: string, from: readonly unknown[], draw: () => T) => T {
  const { current: known } = useRef(new Map<string, { from: readonly unknown[]; drawn: T }>());
  return (key, from, draw) => {
    const before = known.get(key);
    if (before?.from.every((each, i) => each === from[i])) return before.drawn;
    const drawn = draw();
    known.set(key, { from, drawn });
    return drawn;
  };
}
