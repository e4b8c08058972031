/** Who takes part in the next conflict, and on whose side? All who can act, characters against the rest, as last time. */
import { inOrder, type Names } from "../../../state/names";
import { language } from "../../../state/preferences";
import type { Conflict, View } from "../../../net/view";
import type { Last } from "../presets/device";
import { gathered } from "./parse_names";
import { cannotAct } from "../presets/sheet";
import { LONGEST_TITLE } from "../../../forms/titles";

export interface LineUpPlace {
  figure: string;
  name: string;
  kind: string;
  party: string;
  /** It takes part. */
  in: boolean;
  /** It could do nothing: its sheet is missing. */
  unable: boolean;
  /** What is left of it where it has fallen: it takes part only if the gm says so. */
  fallen: number | undefined;
  /** Title of the conflict in which it is already, where one is all that is allowed. */
  busy: string | undefined;
}

/** What a person has changed of it. */
export interface Changed {
  in: Record<string, boolean>;
  parties: Record<string, string>;
}

/** What a system says of those who are lined up. */
export interface LineUpRules {
  system: string;
  /** Names who takes part in a conflict. */
  participants: (conflict: Conflict) => readonly string[];
  /** What is left of a figure that has fallen: it takes part only if the gm says so. */
  fallen?: (view: Pick<View, "sheets">, figure: string) => number | undefined;
}

/** Name the running conflict that keeps a figure from joining another of the same system. */
function busyIn(
  view: Pick<View, "conflicts">,
  { system, participants }: LineUpRules,
  figure: string,
): string | undefined {
  return Object.values(view.conflicts ?? {}).find(
    (each) => each.open && each.system === system && participants(each).includes(figure),
  )?.title;
}

/** Line the figures up. `sides` are the usual parties: of the characters, and of all others. */
export function lineUp(
  view: Pick<View, "conflicts" | "figures" | "sheets">,
  names: Names,
  rules: LineUpRules,
  last: Last,
  changed: Changed,
  sides: readonly [string, string],
): LineUpPlace[] {
  return inOrder(names, Object.keys(view.figures ?? {})).map((figure) => {
    const { name = "", kind = "npc" } = view.figures?.[figure] ?? {};
    const busy = busyIn(view, rules, figure);
    const cannot = cannotAct(view, rules.system, figure);
    const fallen = rules.fallen?.(view, figure);
    const wished =
      changed.in[figure] ?? !(fallen !== undefined || (last.out ?? []).includes(figure));
    const usual = last.parties?.[figure] ?? sides[kind === "character" ? 0 : 1];
    return {
      figure,
      name,
      kind,
      party: changed.parties[figure] ?? usual,
      in: wished && !cannot && busy === undefined,
      unable: cannot,
      busy,
      fallen,
    };
  });
}

/** List the parties of those who take part, in their order. */
export function partiesOf(places: readonly LineUpPlace[]): string[] {
  return [...new Set(places.filter((place) => place.in).map(({ party }) => party))];
}

/** What the next conflict begins from. */
export function lastLineUp(places: readonly LineUpPlace[], sides: readonly [string, string]): Last {
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
  places: readonly LineUpPlace[],
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
    .slice(0, LONGEST_TITLE)
    .join("");
}
