/** How is much drawn without holding a frame up? Some of it in each turn; what was drawn before stays. */
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { inTurn } from "../view/turns";

const NOTHING: ReadonlySet<never> = new Set();

/** Give of many things those that are to be drawn by now: so many more in each turn. */
export function useGradually<K, V>(all: ReadonlyMap<K, V>, atOnce: number): readonly [K, V][] {
  const [drawn, draw] = useState<ReadonlySet<K>>(NOTHING);
  useLayoutEffect(() => {
    const [stays, fresh] = [
      [...drawn].filter((key) => all.has(key)),
      [...all.keys()].filter((key) => !drawn.has(key)),
    ];
    if (fresh.length === 0 && stays.length === drawn.size) return undefined;
    let wanted = true;
    inTurn(() => wanted && draw(new Set([...stays, ...fresh.slice(0, atOnce)])));
    return () => void (wanted = false);
  }, [all, drawn]);
  return useMemo(() => [...all].filter(([key]) => drawn.has(key)), [all, drawn]);
}
