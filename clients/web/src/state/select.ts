/** How is a component drawn again only if what it draws has changed? It selects that from the view. */
import { computed } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import type { View } from "../net/view";
import { useTable } from "./context";

/** Tell whether two records or lists have the very same entries, in the same order. */
function sameEntries(one: object, other: object): boolean {
  const [before, now] = [Object.entries(one), Object.entries(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    before.length === now.length &&
    now.every(([key, value], i) => before[i]?.[0] === key && before[i][1] === value)
  );
}

function same(before: unknown, now: unknown): boolean {
  const [one, other] = [before, now].map((each) => (typeof each === "object" ? each : null));
  return Object.is(before, now) || (!!one && !!other && sameEntries(one, other));
}

/** Return what is selected from the view shown now; `depends` is what the selection reads besides. As long as its entries are the same, so is it. */
export function useSelect<T>(select: (view: View) => T, depends: readonly unknown[] = []): T {
  const { shown } = useTable().session.state;
  const last = useRef<{ value: T } | undefined>(undefined);
  const selected = useMemo(
    () =>
      computed(() => {
        if (!shown.value) throw new Error("drawn before the first view");
        const value = select(shown.value);
        if (!last.current || !same(last.current.value, value)) last.current = { value };
        return last.current.value;
      }),
    [shown, ...depends],
  );
  return selected.value;
}

/** Return these parts of the view; whatever else of it changes is not drawn again. */
export function useParts<K extends keyof View>(...keys: readonly K[]): Pick<View, K> {
  return useSelect(
    (view) =>
      Object.fromEntries(keys.filter((key) => key in view).map((key) => [key, view[key]])) as Pick<
        View,
        K
      >,
    keys,
  );
}
