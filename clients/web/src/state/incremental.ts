/** What is made of a list that grows? Only what was added to it is read. */

/** The list that another one began as: of two with the same one, the shorter is the beginning of the longer. */
const roots = new WeakMap<readonly unknown[], readonly unknown[]>();

function rootOf(list: readonly unknown[]): readonly unknown[] {
  return roots.get(list) ?? list;
}

/** Add to a list, so that what was made of it is still of use. */
export function grown<T>(list: readonly T[], more: readonly T[]): readonly T[] {
  if (more.length === 0) return list;
  const longer = [...list, ...more];
  roots.set(longer, rootOf(list));
  return longer;
}

/** List what stands at the end of a list, from the first item on that is wanted. */
export function endOf<T>(list: readonly T[], wanted: (item: T) => boolean): readonly T[] {
  return list.slice(list.findLastIndex((item) => !wanted(item)) + 1);
}

/** Make something of a list: from the beginning, or by adding to what was made of a shorter one. */
export function growing<T, M>(
  start: () => M,
  add: (made: M, more: readonly T[]) => M,
): (list: readonly T[]) => M {
  const known = new WeakMap<readonly T[], M>();
  const longest = new WeakMap<readonly unknown[], readonly T[]>();
  return (list) => {
    const made = known.get(list);
    if (made !== undefined) return made;
    const root = rootOf(list);
    const before = longest.get(root);
    const goesOn =
      before !== undefined &&
      before.length < list.length &&
      before.at(-1) === list[before.length - 1];
    const now = goesOn
      ? add(known.get(before) as M, list.slice(before.length))
      : add(start(), list);
    known.set(list, now);
    if (goesOn || before === undefined) longest.set(root, list);
    return now;
  };
}
