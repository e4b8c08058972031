/** Who is meant by an id? */
import { inOrder, type Names } from "../state/names";
import { firstOf, listed, t } from "./words";

export function figureName(names: Names, id: string): string {
  return names.figures[id] ?? (id === "gm" ? t("role.gm") : t("name.unknown"));
}

/** Join the names of figures, each once, in the order of the table. */
export function figureNames(names: Names, ids: readonly string[]): string {
  return listed(inOrder(names, [...new Set(ids)]).map((id) => figureName(names, id)));
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

/** Name whose luck it is: a figure's, the gm's, or that of a party, which is called by its name. */
export function luckOwnerName(names: Names, id: string): string {
  return id in names.figures || id === "gm" ? awaitedName(names, id) : partyName(id);
}
