/** Which page does the address name, and which secret came behind the `#`? */
import { signal } from "@preact/signals";

type Fragment = "join" | "gm" | "seat" | "watch" | "overlay";

export type Route =
  | { page: "start" }
  | {
      page: "table";
      table: string;
      secret?: { kind: Fragment; value: string };
      /** Id of the frame to show, and when it was sent, in ms since 1970. */
      at?: string;
      since?: number;
      /** As it was played, though it counts differently now. */
      played?: true;
    }
  /** What was published; `link` is the path of its address, and its secret stays there. */
  | { page: "publication"; link: string; at?: string; since?: number }
  | { page: "recap"; table: string }
  | { page: "lost" };

const TABLE = /^\/t\/([\w-]+)\/?$/;
const PUBLICATION = /^(\/r\/[\w-]+\/[\w-]+)\/?$/;
const RECAP = /^\/t\/([\w-]+)\/recap\/?$/;
/** Behind a secret or alone, `/at/ID/MS` names a moment, and `/at/ID/MS/played` that moment as it was played. */
const MOMENT = /\/at\/([\w-]+)(?:\/(\d+)(\/played)?)?$/;
const FRAGMENTS: ReadonlySet<string> = new Set(["join", "gm", "seat", "watch", "overlay"]);

/** Read an address: path, query and fragment. */
export function routeOf(path: string, query = "", fragment = ""): Route {
  if (path === "/" || path === "/index.html") return { page: "start" };
  const recapped = RECAP.exec(path)?.[1];
  if (recapped) return { page: "recap", table: recapped };
  const [key = "", moment, since, played] = fragment.replace(/^#/, "").split(MOMENT);
  const at = moment ?? new URLSearchParams(query).get("at");
  const [kind = "", value = ""] = key.split("=");
  const secret =
    FRAGMENTS.has(kind) && value !== "" ? { kind: kind as Fragment, value } : undefined;
  const when = {
    ...(at && { at }),
    ...(at && since && { since: Number(since) }),
    ...(at && played && { played: true as const }),
  };
  const link = PUBLICATION.exec(path)?.[1];
  if (link) return { page: "publication", link, ...when };
  const table = TABLE.exec(path)?.[1];
  if (!table) return { page: "lost" };
  return { page: "table", table, ...(secret ? { secret } : {}), ...when };
}

function here(): Route {
  const route = routeOf(location.pathname, location.search, location.hash);
  const moment = MOMENT.exec(location.hash)?.[0];
  const kept = moment ? `#${moment}` : "";
  // The secret must not stay where shoulders, screenshots and the history can see it.
  if ("secret" in route) history.replaceState(null, "", location.pathname + location.search + kept);
  return route;
}

export const route = signal<Route>({ page: "start" });

/** The moment that is shown, as the address names it; undefined before one was looked at. */
let moment: string | undefined;
/** The path of the page at which it was named. */
let place: string | undefined;

/** Tell whether this page has written the address where the history is now. */
function own(): boolean {
  return (history.state as { moment?: true } | null)?.moment === true;
}

/** Tell whether the history is where this page named no moment yet: what was open over it led to the first. */
function unnamed(): boolean {
  return location.hash === "" && location.pathname === place;
}

/** Write the address. What `ui/back.ts` counts in `history.state` stays there. */
function named(): void {
  if (moment === undefined || (location.hash === moment && own())) return;
  history.replaceState(
    { ...(history.state as object | null), moment: true },
    "",
    location.pathname + location.search + moment,
  );
}

/** Let the address name the moment that is shown, or with "" none. */
export function showMoment(shown: string | undefined): void {
  moment = shown;
  place = location.pathname;
  named();
}

/** Who goes back closes something, and stays at the moment: only another page, or a link that is followed, leads elsewhere. */
function wentBack(): void {
  if (own() || unnamed()) named();
  route.value = here();
}

/** Follow the address from now on. */
export function startRouter(): void {
  route.value = here();
  addEventListener("popstate", wentBack);
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
