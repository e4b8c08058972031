/** What does a tree look like after a patch (JSON Merge Patch, RFC 7396), and what do two trees make together? */

export type Node = { readonly [key: string]: unknown };

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Set a key as data: to assign this one would change what the object inherits from. */
function put(node: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== "__proto__") node[key] = value;
  else
    Object.defineProperty(node, key, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
}

/** Return `target` with `patch` merged into it; parts that do not change are shared. */
export function merge(target: unknown, patch: unknown): unknown {
  if (!isNode(patch)) return patch;
  const before: Node = isNode(target) ? target : {};
  const merged: Record<string, unknown> = {};
  // Nothing is taken out again: an object that had many keys and lost some is slow from then on.
  for (const key of new Set([...Object.keys(before), ...Object.keys(patch)])) {
    const known = Object.hasOwn(before, key) ? before[key] : undefined;
    if (!Object.hasOwn(patch, key)) put(merged, key, known);
    else if (patch[key] !== null) put(merged, key, merge(known, patch[key]));
  }
  return merged;
}

function at(node: unknown, key: string): unknown {
  return isNode(node) && Object.hasOwn(node, key) ? node[key] : undefined;
}

/** Two trees, and what they make together. */
export interface Joined {
  public: unknown;
  own: unknown;
  view: unknown;
}

/** Lay one tree over another; what has not changed in either since `was` is the very same as then. */
export function join(under: unknown, over: unknown, was: Joined): unknown {
  if (over === undefined) return under;
  if (!isNode(under) || !isNode(over)) return over;
  if (under === was.public && over === was.own) return was.view;
  const joined: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(under), ...Object.keys(over)])) {
    const before = { public: at(was.public, key), own: at(was.own, key), view: at(was.view, key) };
    put(joined, key, join(at(under, key), at(over, key), before));
  }
  return joined;
}
