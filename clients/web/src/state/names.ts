/** Which names were ever given? Figures, seats and conflicts keep theirs after they were undone. */
import { growing } from "./incremental";
import { memoByKey, memoByIdentity } from "./memo";
import type { View } from "../net/view";
import { isEvent, type Frame, type GameEvent } from "../net/wire";

export interface Names {
  figures: Record<string, string>;
  seats: Record<string, string>;
  conflicts: Record<string, string>;
  /** Seats of gms. */
  gms?: Record<string, true>;
  /** When something was first named in the log: figures, `conflict/figure`, `conflict/action`, comparisons. */
  order: Record<string, number>;
  /** The rule system that is spoken of: its words come before the general ones. */
  system?: string;
}

/** Speak of one rule system. */
export function within(names: Names, system: string): Names {
  return { ...names, system };
}

/** Hold what is found by ids and words alone: in a plain object `constructor` would be found, too. */
const empty = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;

function nobody(): Names {
  return { figures: empty(), seats: empty(), conflicts: empty(), gms: empty(), order: empty() };
}

export const NOBODY: Names = nobody();

/** Sort ids as the log first named them; what it has not named comes last, as it stands. */
export function inOrder(names: Names, ids: readonly string[], prefix = ""): string[] {
  const place = (id: string): number => names.order[prefix + id] ?? Infinity;
  return ids.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

/** What the log says: its names, how many things it has named, and how many have a place in its order. */
interface Logged {
  names: Names;
  named: number;
  placed: number;
}

/** List what an event names that has a place among others: who came, a comparison, and in a conflict figures or an action. */
function namedBy({
  type,
  conflict,
  figure,
  initiator,
  other,
  action,
  comparison_id: comparison,
}: GameEvent): string[] {
  const came = type === "table.FigureAdded" || type === "table.FigureSeen";
  const inside = conflict === undefined ? [] : [figure, initiator, other, action];
  return [
    ...(came ? [figure] : []),
    comparison,
    ...inside.map((id) => (id === undefined ? id : `${String(conflict)}/${String(id)}`)),
  ].filter((id) => typeof id === "string");
}

/** Give something its name; tell whether it had another. */
function call(
  logged: Logged,
  list: "figures" | "seats" | "conflicts",
  id: string,
  name: string,
): boolean {
  const names = logged.names[list];
  const known = id in names;
  const other = known && names[id] !== name;
  if (!known) logged.named += 1;
  names[id] = name;
  return other;
}

/** Note what an event names; tell whether it had another name. */
function noted(logged: Logged, event: GameEvent): boolean {
  for (const id of namedBy(event))
    if (!(id in logged.names.order)) logged.names.order[id] = logged.placed++;
  if (isEvent(event, "table.FigureAdded") || isEvent(event, "table.FigureSeen"))
    return call(logged, "figures", event.figure, event.name);
  if (isEvent(event, "table.SeatAdded")) {
    if (event.role === "gm") (logged.names.gms ??= empty())[event.seat] = true;
    return call(logged, "seats", event.seat, event.name);
  }
  return (
    isEvent(event, "table.ConflictOpened") && call(logged, "conflicts", event.conflict, event.title)
  );
}

/** Gather the names of the log. They are others only if something is called otherwise: what is new changes nothing that was drawn. */
const inLog = growing<Frame, Logged>(
  () => ({ names: nobody(), named: 0, placed: 0 }),
  (logged, frames) => {
    const events = frames.flatMap((frame) => ("events" in frame ? frame.events : []));
    const renamed = events.filter((event) => noted(logged, event));
    return renamed.length > 0 ? { ...logged, names: { ...logged.names } } : logged;
  },
);

/** The names by which views call something that the log calls otherwise, or not at all. */
type Others = Partial<Record<"figures" | "seats" | "conflicts", Record<string, string>>> & {
  /** Figures that no log brings, in the order of the view: those with which a sandbox began. */
  first?: string[];
  /** Seats of gms that no log brings. */
  gms?: Record<string, true>;
};

function others(known: Names, views: readonly (View | undefined)[]): Others {
  const found: Others = {};
  const note = (list: "figures" | "seats" | "conflicts", id: string, name: string): void => {
    if ((found[list]?.[id] ?? known[list][id]) !== name) (found[list] ??= empty())[id] = name;
  };
  for (const view of views) {
    for (const [id, { name }] of Object.entries(view?.figures ?? {})) note("figures", id, name);
    for (const [id, { name, role }] of Object.entries(view?.seats ?? {})) {
      note("seats", id, name);
      if (role === "gm" && !known.gms?.[id]) (found.gms ??= empty())[id] = true;
    }
    for (const [id, { title }] of Object.entries(view?.conflicts ?? {}))
      note("conflicts", id, title);
  }
  const first = new Set(
    views.flatMap((view) => Object.keys(view?.figures ?? {})).filter((id) => !(id in known.order)),
  );
  if (first.size > 0) found.first = [...first];
  return found;
}

function over(list: Record<string, string>, more: object | undefined): Record<string, string> {
  return more ? Object.assign(empty<string>(), list, more) : list;
}

/** Lay names over those of the log; with the same ones they are the same. */
const laidOver = memoByIdentity((known: Names) =>
  memoByKey((key): Names => {
    const { figures, seats, conflicts, gms, first = [] } = (JSON.parse(key) as [number, Others])[1];
    const before = Object.fromEntries(first.map((id, place) => [id, place - first.length]));
    const order = Object.assign(empty<number>(), known.order, before);
    return {
      ...known,
      order,
      gms: Object.assign(empty<true>(), known.gms, gms),
      figures: over(known.figures, figures),
      seats: over(known.seats, seats),
      conflicts: over(known.conflicts, conflicts),
    };
  }),
);

/** Gather all names ever given: from the log, then from the views. */
export function gather(frames: readonly Frame[], ...views: (View | undefined)[]): Names {
  const { names, named } = inLog(frames);
  const more = others(names, views);
  return Object.keys(more).length > 0 ? laidOver(names)(JSON.stringify([named, more])) : names;
}
