/** What is chosen of several after one more tap? A value more, or one less. */

/** Add a value, or take it away; of more than `most` the oldest go. */
export function toggled<V>(before: readonly V[], value: V, most = Infinity): V[] {
  if (before.includes(value)) return before.filter((each) => each !== value);
  return most > 0 ? [...before, value].slice(-most) : [];
}
