/** What does a view look like after a patch? JSON Merge Patch, RFC 7396, without changing its input. */

type Node = { readonly [key: string]: unknown };

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Set a key as data: to assign this one would change what the object inherits from. */
function put(node: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== "__proto__") node[key] = value;
  else Object.defineProperty(node, key, { value, configurable: true, enumerable: true, writable: true });
}

/** Return `target` with `patch` merged into it; parts that do not change are shared. */
export function merge(target: unknown, patch: unknown): unknown {
  if (!isNode(patch)) return patch;
  const merged: Record<string, unknown> = isNode(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else put(merged, key, merge(Object.hasOwn(merged, key) ? merged[key] : undefined, value));
  }
  return merged;
}
