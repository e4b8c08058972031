/** Who takes part in the next conflict, and on whose side? All who can act, characters against the rest, as last time. */
import { inOrder, type Names } from "../../i18n/names";
import { language } from "../../model/preferences";
import type { Conflict, View } from "../../model/view";
import type { Last } from "../kept";
import { gathered } from "../several";
import { unable } from "../written";
import { LONGEST } from "./titles";

export interface Place {
  figure: string;
  name: string;
  kind: string;
  party: string;
  /** It takes part. */
  in: boolean;
  /** It could do nothing: its sheet is missing. */
  unable: boolean;
  /** Its LE where it has fallen: it takes part only if the gm says so. */
  fallen: number | undefined;
  /** Title of the conflict in which it is already, where one is all that is allowed. */
  busy: string | undefined;
}

/** What a person has changed of it. */
export interface Changed {
  in: Record<string, boolean>;
  parties: Record<string, string>;
}

interface Crowded extends Conflict {
  kts?: Record<string, unknown>;
  fighters?: Record<string, unknown>;
}

/** Name the running conflict that keeps a figure from joining another of the same system. */
function busyIn(view: Pick<View, "conflicts">, system: string, figure: string): string | undefined {
  const all = Object.values(view.conflicts ?? {}) as Crowded[];
  return all.find(
    (each) =>
      each.open &&
      each.system === system &&
      (figure in (each.kts ?? {}) || figure in (each.fighters ?? {})),
  )?.title;
}

/** Line the figures up. `sides` are the usual parties: of the characters, and of all others. */
export function lineUp(
  view: Pick<View, "conflicts" | "figures" | "sheets">,
  names: Names,
  system: string,
  last: Last,
  changed: Changed,
  sides: readonly [string, string],
): Place[] {
  return inOrder(names, Object.keys(view.figures ?? {})).map((figure) => {
    const { name = "", kind = "npc" } = view.figures?.[figure] ?? {};
    const busy = busyIn(view, system, figure);
    const cannot = unable(view, system, figure);
    const { le = 1 } = (system === "samyra" ? (view.sheets?.[system]?.[figure] ?? {}) : {}) as {
      le?: number;
    };
    const wished = changed.in[figure] ?? !(le <= 0 || (last.out ?? []).includes(figure));
    const usual = last.parties?.[figure] ?? sides[kind === "character" ? 0 : 1];
    return {
      figure,
      name,
      kind,
      party: changed.parties[figure] ?? usual,
      in: wished && !cannot && busy === undefined,
      unable: cannot,
      busy,
      fallen: le <= 0 ? le : undefined,
    };
  });
}

/** List the parties of those who take part, in their order. */
export function partiesOf(places: readonly Place[]): string[] {
  return [...new Set(places.filter((place) => place.in).map(({ party }) => party))];
}

/** What the next conflict begins from. */
export function kept(places: readonly Place[], sides: readonly [string, string]): Last {
  const out = places
    .filter(
      (place) =>
        !place.in && !place.unable && place.busy === undefined && place.fallen === undefined,
    )
    .map(({ figure }) => figure);
  const moved = places.filter(({ kind, party }) => party !== sides[kind === "character" ? 0 : 1]);
  return { out, parties: Object.fromEntries(moved.map(({ figure, party }) => [figure, party])) };
}

/** Name a conflict by who meets: "Ayla and Bran – 3 Wolves"; shortened where it gets long. */
export function titled(
  places: readonly Place[],
  listed: (names: readonly string[]) => string,
  us = "",
): string {
  const side = (party: string): string => {
    const all = gathered(
      places.filter((place) => place.in && place.party === party).map(({ name }) => name),
      language.value,
    );
    return all.length > 3 ? `${all[0]} +${all.length - 1}` : listed(all);
  };
  const parties = partiesOf(places);
  // Everybody knows who "we" are: a group of several meets "3 Wolves", in a title that a phone has room for.
  const group =
    parties.length === 2 && places.filter((place) => place.in && place.party === us).length > 1;
  return [...(group ? parties.filter((party) => party !== us) : parties).map(side).join(" – ")]
    .slice(0, LONGEST)
    .join("");
}
