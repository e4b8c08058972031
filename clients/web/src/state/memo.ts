/** What is worked out once? What never changes is not worked out again with every frame. */

interface Known<K, V> {
  get: (of: K) => V | undefined;
  set: (of: K, made: V) => unknown;
}

function memo<K, V>(known: Known<K, V>, make: (of: K) => V): (of: K) => V {
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before;
    const made = make(of);
    known.set(of, made);
    return made;
  };
}

/** Keep what a function makes of a thing as long as the thing is there. */
export function memoByIdentity<K extends object, V>(make: (of: K) => V): (of: K) => V {
  return memo(new WeakMap<K, V>(), make);
}

/** Keep what a function makes of a word as long as the function is there. */
export function memoByKey<V>(make: (of: string) => V): (of: string) => V {
  return memo(new Map<string, V>(), make);
}
