/** What is worked out once for each thing? What never changes is not worked out again with every frame. */

/** Keep what a function makes of a thing as long as the thing is there. */
export function once<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, V>();
  return (of) => {
    const known = made.get(of);
    if (known !== undefined) return known;
    const fresh = make(of);
    made.set(of, fresh);
    return fresh;
  };
}
