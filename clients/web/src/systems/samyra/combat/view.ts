/** What does a Samyra combat look like in the view? */
import { PARTY } from "../../../i18n/display_names";
import { memoByIdentity } from "../../../state/memo";
import type { Ask, Conflict, View } from "../../../net/view";
import type { ReasonTerm } from "../../../i18n/reasons";
import type { ConflictProps } from "../../part";
import type { GridKey } from "../grid/fields";

export interface Move {
  mode: "open" | "near" | "held" | "forced" | "stay";
  foes?: string[];
  loose?: string[];
  stopped?: string[];
  /** Where the figure's values are open to this viewer. */
  left?: number;
}

export interface FighterChoice {
  kind: string;
  target?: string;
  rounds?: number;
  /** Which spell, skill or option it is, as its player says it. */
  words?: string;
}

export interface Fighter {
  party: string;
  /** `c5`, or `c5/2` where the shape can be turned; `x,y` on the free grid. */
  pose: string;
  fields: string[];
  facing: number;
  stance: "standing" | "kneeling" | "lying";
  able: boolean;
  fallen?: true;
  waiting?: true;
  area?: string[];
  claimed?: string[];
  done?: boolean;
  acted?: boolean;
  ready?: boolean;
  weapons?: string[];
  move?: Move;
  spell?: number;
  spell_words?: string;
  /** Its spell was broken in this round. */
  broken?: true;
  work?: number;
  crossing?: { to: string; rounds: number };
  reserved?: string;
  /** Has an enemy in its area and less room to swing than it needs; where its values are open to this viewer. */
  no_swing_space?: true;
  /** Damage that it took in this combat, less what was healed; where its values are open to this viewer. */
  wounds?: number;
  /** From here on only of own figures. */
  swing?: "ask" | "never";
  prefers?: string[];
  choice?: FighterChoice;
  plan?: FighterChoice;
  facing_choice?: number;
  /** What it will do in a later window. */
  intent?: FighterChoice;
  /** Why its latest intent fell away. */
  fell?: "target" | "struck" | "broken" | "barred";
  /** It was hit after it had planned: its player is asked whether the plan stands. */
  doubted?: boolean;
  /** Its action is used, and nobody else knows. */
  used?: true;
  through?: string;
  /** How a Lösen would stand: the parameter `guete` of its odds. */
  loesen?: string;
}

export interface Blow {
  ask: string;
  kind: string;
  attacker: string;
  target?: string;
  face?: number;
  words?: string;
  /** What holds for it, while its outcome is open. */
  rules?: ReasonTerm[];
  outcome?: { hit: boolean; guete?: number; damage?: number };
  /** What the table's own formula fills in; for who enters it. */
  proposed?: { hit: boolean; guete: number; damage: number; falls: boolean };
  notes?: string[];
}

export interface SamyraConflict extends Conflict {
  phase: string;
  settings?: { grid?: GridKey; [toggle: string]: string | number | undefined };
  round?: number;
  /** `fog`: which fields are hidden, laid out as the map; `under`: the whole map, for the gm; `pictured`: how often a picture was laid. */
  map?: { name: string; rows: string; fog?: string; under?: string; pictured?: number };
  parties?: string[];
  /** Pairs `one+other`. */
  allies?: string[];
  order?: string[];
  slot?: number;
  winner?: string;
  faces?: Record<string, number>;
  contenders?: string[];
  attempt?: number;
  mover?: string;
  fighters?: Record<string, Fighter>;
  /** Who is under the fog; for the gm. */
  lurkers?: Record<string, Fighter>;
  binds?: Record<string, { success: boolean; guete?: number }>;
  blows?: Record<string, Blow>;
}

export type SamyraProps = ConflictProps<SamyraConflict>;

export interface StoredMap {
  name: string;
  rows: string;
}

export const WINDOWS = [
  "facing",
  "declare",
  "segment1",
  "segment2",
  "segment3",
  "segment4",
  "segment5",
];

/** Name the one party of several of which somebody stands, those in the fog as far as one knows of them. */
export function lastParty({
  parties = [],
  fighters = {},
  lurkers = {},
}: SamyraConflict): string | undefined {
  const all = [...Object.values(fighters), ...Object.values(lurkers)];
  const standing = new Set(all.flatMap(({ fallen, party }) => (fallen ? [] : [party])));
  return parties.length > 1 && standing.size === 1 ? [...standing][0] : undefined;
}

export function gridOf(conflict: SamyraConflict): GridKey {
  return conflict.settings?.grid ?? "hex";
}

function drawn({ fields, crossing, ...fighter }: Fighter): Fighter {
  const { stance = "standing" } = fighter as Partial<Fighter>;
  return {
    ...fighter,
    stance,
    fields: fields ?? [],
    ...(crossing?.to === undefined ? {} : { crossing }),
  };
}

/** Name who takes part in a combat. */
export function participants(conflict: Conflict): string[] {
  return Object.keys((conflict as SamyraConflict).fighters ?? {});
}

/** From another viewpoint parts of a fighter may be missing: who stands nowhere is not drawn. */
export function drawable(conflict: SamyraConflict): SamyraConflict {
  const all = Object.entries(conflict.fighters ?? {});
  const known = all.filter(([, { pose }]) => pose !== undefined);
  const whole = known.every(
    ([, { stance, fields, crossing }]) =>
      stance && fields && (!crossing || crossing.to !== undefined),
  );
  if (whole && known.length === all.length) return conflict;
  return {
    ...conflict,
    fighters: Object.fromEntries(known.map(([id, fighter]) => [id, drawn(fighter)])),
  };
}

/** Return the maps in store; nothing for anybody but the gm. */
export function storedMaps(view: View): Record<string, StoredMap> {
  const library = (view as { library?: { samyra?: { maps?: Record<string, StoredMap> } } }).library;
  return library?.samyra?.maps ?? {};
}

/** Give a party a letter and a tone of its own, by its place. */
export function partyMark(
  conflict: SamyraConflict,
  party: string,
): { letter: string; tone: number } {
  const at = Math.max(0, (conflict.parties ?? []).indexOf(party));
  return { letter: String.fromCodePoint(65 + (at % 26)), tone: at % 6 };
}

export function hostile(conflict: SamyraConflict, one: string, other: string): boolean {
  if (one === other) return false;
  return !(conflict.allies ?? []).some(
    (pair) => pair === `${one}+${other}` || pair === `${other}+${one}`,
  );
}

/** Who threatens which field: asked for each of many figures. */
const threatened = memoByIdentity(({ fighters = {} }: SamyraConflict) => {
  const found = new Map<string, string[]>();
  for (const [id, { area = [] }] of Object.entries(fighters))
    for (const field of area) found.set(field, [...(found.get(field) ?? []), id]);
  return found;
});

/** Tell how far a figure has come: its place, and the BEW that are left to it. */
export function whereabouts(fighter: Fighter | undefined): string {
  return `${fighter?.pose} ${fighter?.move?.left}`;
}

/** Name the enemies in whose areas a figure stands. */
export function threats(conflict: SamyraConflict, figure: string): string[] {
  const all = conflict.fighters ?? {};
  const { fields = [], party = "" } = all[figure] ?? {};
  const near = new Set(fields.flatMap((field) => threatened(conflict).get(field) ?? []));
  return Object.keys(all).filter(
    (id) => near.has(id) && hostile(conflict, party, all[id]?.party ?? ""),
  );
}

/** Name all who are on a field: who stands there comes before those who fell there. */
export function occupants({ fighters = {} }: SamyraConflict, field: string): string[] {
  const on = Object.entries(fighters).filter(
    ([, { fields, pose }]) => fields.includes(field) || pose === field,
  );
  return on
    .toSorted(([, a], [, b]) => Number(a.fallen ?? false) - Number(b.fallen ?? false))
    .map(([id]) => id);
}

/** Name the figure that stands on a field; one that fell only where nobody stands. */
export function occupant(conflict: SamyraConflict, field: string): string | undefined {
  return occupants(conflict, field)[0];
}

/** List the open questions of a combat. */
export function openAsks(view: Pick<View, "asks">, conflict: string): [string, Ask][] {
  return Object.entries(view.asks ?? {}).filter(
    ([, ask]) => ask.conflict === conflict && !ask.answered,
  );
}

/** Name the figures whose players may answer. */
export function asked(ask: Ask): string[] {
  return [...(ask.who === "gm" ? [] : [ask.who]), ...(ask.among ?? [])];
}

/** Name the figures whose answer is still out. */
export function stillOut(view: Pick<View, "asks">, conflict: string): string[] {
  return [...new Set(openAsks(view, conflict).flatMap(([, ask]) => asked(ask)))];
}

/** Tell whether a figure takes part: neither unable nor fallen nor still to join. */
function takesPart({ able, fallen, waiting }: Fighter): boolean {
  return able && !fallen && !waiting;
}

/** So many figures are named one by one; of more, whole parties. */
const ONE_BY_ONE = 2;

/** Name who is waited for: a party that throws, or of which nobody who can act is through; else, and of those whom the viewer answers for, figures. */
export function awaited(
  view: Pick<View, "asks">,
  id: string,
  { phase, fighters = {} }: SamyraConflict,
): string[] {
  const out = stillOut(view, id);
  if (phase !== "initiative" && out.length <= ONE_BY_ONE) return out;
  const due = new Set(out);
  const mine = new Set(openAsks(view, id).flatMap(([, ask]) => (ask.mine ? asked(ask) : [])));
  const partly = new Set(
    Object.entries(fighters).flatMap(([each, fighter]) =>
      takesPart(fighter) && !due.has(each) ? [fighter.party] : [],
    ),
  );
  const named = (figure: string): string => {
    const party = fighters[figure]?.party;
    return party === undefined || partly.has(party) || mine.has(figure)
      ? figure
      : `${PARTY}${party}`;
  };
  return [...new Set(out.map(named))];
}
