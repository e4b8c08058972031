/** Which page does the address name, and which secret came behind the `#`? */
import { signal } from "@preact/signals";

export type Fragment = "join" | "gm" | "seat" | "watch" | "overlay";

export type Route =
  | { page: "start" }
  | { page: "table"; table: string; secret?: { kind: Fragment; value: string }; at?: string }
  | { page: "lost" };

const TABLE = /^\/t\/([\w-]+)\/?$/;
const FRAGMENTS: ReadonlySet<string> = new Set(["join", "gm", "seat", "watch", "overlay"]);

/** Read an address: path, query and fragment. */
export function routeOf(path: string, query = "", fragment = ""): Route {
  if (path === "/" || path === "/index.html") return { page: "start" };
  const table = TABLE.exec(path)?.[1];
  if (!table) return { page: "lost" };
  const at = new URLSearchParams(query).get("at");
  const [kind = "", value = ""] = fragment.replace(/^#/, "").split("=");
  const secret = FRAGMENTS.has(kind) && value !== "" ? { kind: kind as Fragment, value } : undefined;
  return { page: "table", table, ...(secret ? { secret } : {}), ...(at ? { at } : {}) };
}

function here(): Route {
  const route = routeOf(location.pathname, location.search, location.hash);
  // The secret must not stay where shoulders, screenshots and the history can see it.
  if ("secret" in route) history.replaceState(null, "", location.pathname + location.search);
  return route;
}

export const route = signal<Route>({ page: "start" });

/** Follow the address from now on. */
export function startRouter(): void {
  route.value = here();
  addEventListener("popstate", () => (route.value = here()));
  addEventListener("hashchange", () => {
    if (location.hash) route.value = here();
  });
}

/** Go to another page of this client. */
export function go(path: string): void {
  history.pushState(null, "", path);
  route.value = here();
  scrollTo(0, 0);
}
