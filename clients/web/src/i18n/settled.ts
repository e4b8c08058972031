/** Are the names still the same? Then what was drawn with them stays as it is. */
import type { Names } from "./names";

const LISTS = ["figures", "seats", "conflicts", "order"] as const;

/** Tell whether both name the same things alike, and in the same order. */
function alike(one: Names, other: Names): boolean {
  return LISTS.every((list) => {
    const [ids, others] = [Object.keys(one[list]), Object.keys(other[list])];
    return ids.length === others.length && ids.every((id, i) => id === others[i] && one[list][id] === other[list][id]);
  });
}

/** Keep the names that are known if nothing has another. */
export function settled(known: Names, now: Names): Names {
  return alike(known, now) ? known : now;
}
