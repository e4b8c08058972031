/** Who is meant by an id? Figures, seats and conflicts keep their names after they were undone. */
import type { View } from "../model/view";
import { isEvent, type Frame, type GameEvent } from "../net/wire";
import { firstOf, t } from "./words";

export interface Names {
  figures: Record<string, string>;
  seats: Record<string, string>;
  conflicts: Record<string, string>;
  /** Seats of gms. */
  leads?: Record<string, true>;
  /** When something was first named in the log: figures, `conflict/figure`, comparisons. */
  order: Record<string, number>;
  /** The rule system that is spoken of: its words come before the general ones. */
  system?: string;
}

/** Speak of one rule system. */
export function within(names: Names, system: string): Names {
  return { ...names, system };
}

/** Hold what is found by ids and words alone: in a plain object `constructor` would be found, too. */
const empty = <T,>(): Record<string, T> => Object.create(null) as Record<string, T>;

function nobody(): Names {
  return { figures: empty(), seats: empty(), conflicts: empty(), leads: empty(), order: empty() };
}

export const NOBODY: Names = nobody();

/** Sort ids as the log first named them; what it has not named comes last, as it stands. */
export function inOrder(names: Names, ids: readonly string[], prefix = ""): string[] {
  const place = (id: string): number => names.order[prefix + id] ?? Infinity;
  return ids.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

function placed(names: Names, event: GameEvent): void {
  const { conflict, figure, action, comparison_id: comparison } = event;
  const id =
    event.type === "table.FigureAdded" || event.type === "table.FigureSeen"
      ? figure
      : event.type.endsWith(".KTAdded")
        ? `${String(conflict)}/${String(figure)}`
        : event.type.endsWith(".ActionOpened")
          ? `${String(conflict)}/${String(action)}`
          : comparison;
  if (typeof id === "string") names.order[id] ??= Object.keys(names.order).length;
}

function seated(names: Names, id: string, { name, role }: { name: string; role: string }): void {
  names.seats[id] = name;
  if (role === "gm") (names.leads ??= empty())[id] = true;
}

/** Gather all names ever given: from the log, then from the views. */
export function gather(frames: readonly Frame[], ...views: (View | undefined)[]): Names {
  const names = nobody();
  for (const frame of frames) {
    for (const event of "events" in frame ? frame.events : []) {
      placed(names, event);
      if (isEvent(event, "table.FigureAdded") || isEvent(event, "table.FigureSeen")) names.figures[event.figure] = event.name;
      if (isEvent(event, "table.SeatAdded")) seated(names, event.seat, event);
      if (isEvent(event, "table.ConflictOpened")) names.conflicts[event.conflict] = event.title;
    }
  }
  for (const view of views) {
    for (const [id, figure] of Object.entries(view?.figures ?? {})) names.figures[id] = figure.name;
    for (const [id, seat] of Object.entries(view?.seats ?? {})) seated(names, id, seat);
    for (const [id, conflict] of Object.entries(view?.conflicts ?? {})) names.conflicts[id] = conflict.title;
  }
  return names;
}

export function figureName(names: Names, id: string): string {
  return names.figures[id] ?? (id === "gm" ? t("role.gm") : t("name.unknown"));
}

/** Marks the name of a party where ids of figures are usual. */
export const PARTY = "party:";

/** Name whom a conflict waits for, within a sentence. */
export function awaitedName(names: Names, id: string): string {
  if (id.startsWith(PARTY)) return partyName(id.slice(PARTY.length));
  return id === "gm" ? t("generic.the_gm") : figureName(names, id);
}

/** Name a seat; nobody in particular is the gm. */
export function seatName(names: Names, id: string): string {
  return id === "" ? t("role.gm") : (names.seats[id] ?? t("name.unknown"));
}

/** Name a party: one that got the usual name in another language is called as it is in the viewer's. Not every eye sees it. */
export function partyName(name: string | undefined): string {
  return name === undefined ? "" : firstOf([`party.${name}`, name]);
}
