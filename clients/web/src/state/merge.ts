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

/** Nodes that nobody else has seen yet: the one who made them changes them in place. */
export type DraftNodes = Set<Node>;

/** Copy a node without the keys that a patch takes out. Nothing is deleted from it: an object that had many keys and lost some is slow from then on. */
function copied(node: Node, patch: Node): Record<string, unknown> {
  if (!Object.values(patch).includes(null)) return { ...node };
  return Object.fromEntries(Object.entries(node).filter(([key]) => patch[key] !== null));
}

/** Return `target` with `patch` merged into it; parts that do not change are shared. DraftNodes are changed in place, and what is made becomes one. */
export function merge(target: unknown, patch: unknown, drafts: DraftNodes = new Set()): unknown {
  if (!isNode(patch)) return patch;
  const before: Node = isNode(target) ? target : {};
  const merged: Record<string, unknown> = drafts.has(before) ? before : copied(before, patch);
  drafts.add(merged);
  for (const key of Object.keys(patch))
    if (patch[key] === null) delete merged[key];
    else put(merged, key, merge(at(merged, key), patch[key], drafts));
  return merged;
}

function at(node: unknown, key: string): unknown {
  return isNode(node) && Object.hasOwn(node, key) ? node[key] : undefined;
}

/** Two trees, and what they make together. */
interface Joined {
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
