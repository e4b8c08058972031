/** What is offered in a combat, and to which figure? From the view, and from a look at the selected one. */
import { memoByKey, memoByIdentity } from "../../../state/memo";
import type { View } from "../../../net/view";
import { constant, narrowedTo } from "../../../forms/options/build_command";
import type { Field, Option, Steps, Value } from "../../../net/option";
import type { MapSelection } from "./selection";
import { stillOut, threats, WINDOWS, type SamyraConflict } from "./view";

/** What players do with a figure; all of it has controls of its own. */
export const PLAYED: ReadonlySet<string> = new Set(
  [
    "Step",
    "TryGelaendelauf",
    "PushOn",
    "RollLoesen",
    "ForceLeave",
    "Bind",
    "Reserve",
    "Alternative",
    "Stay",
    "EndMove",
    "SetFacing",
    "DeclareSpell",
    "Act",
    "Intend",
    "Withdraw",
    "DropAction",
  ].map((name) => `samyra.${name}`),
);

/** What the gm does on the map. */
export const PLACED = ["Join", "JoinAt", "PlaceFigure", "Place", "Overcome"].map(
  (name) => `samyra.${name}`,
);

/** What the gm does on the map too, with fields instead of a pose. */
export const DRAW_AREA = "samyra.DrawArea";

/** And with all fields of the combat. */
export const GROUND = "samyra.ChangeGround";
export const FOG = "samyra.SetFog";
export const PICTURE = "samyra.LayPicture";

// Map, list, question and moves all ask what is offered: it is gathered once for the same offers.
type Options = NonNullable<View["options"]>;
const NOTHING: Options = {};

function about(option: Option, conflict: string): boolean {
  return constant(option.fields["conflict"]) === conflict && !option.type.startsWith("table.");
}

// Most of what a gm may do concerns other systems: what is offered here is looked for once, too.
const offered = memoByIdentity((options: Options) =>
  memoByKey((conflict) => Object.values(options).filter((option) => about(option, conflict))),
);

/** Return the values that a field lists; none of any other kind. */
export function listOf(field: Field | undefined): Value[] {
  if (!field) return [];
  if ("one_of" in field) return Array.isArray(field.one_of) ? field.one_of : [];
  if ("some_of" in field) return field.some_of;
  if ("int" in field)
    return Array.from(
      { length: field.int.max - field.int.min + 1 },
      (_, i) => (field as { int: { min: number } }).int.min + i,
    );
  return [];
}

const written = memoByIdentity((option: Option) => JSON.stringify(option));

function gathered(options: Options, conflict: string, looked: readonly Option[]): Option[] {
  const here = offered(options)(conflict).filter(({ more }) => !more);
  const told = looked.filter((each) => about(each, conflict) && !each.more);
  if (told.length === 0) return here;
  const types = new Set(told.map(({ type }) => type));
  const known = new Set(here.filter(({ type }) => types.has(type)).map(written));
  return [...here, ...told.filter((option) => !known.has(written(option)))];
}

const sent = memoByIdentity((options: Options) =>
  memoByIdentity((looked: readonly Option[]) =>
    memoByKey((conflict) => gathered(options, conflict, looked)),
  ),
);

/** Return what can be sent in a combat: the view's offers, and those that a look has told. */
export function sendable(
  view: Pick<View, "options">,
  conflict: string,
  looked: readonly Option[],
): Option[] {
  return sent(view.options ?? NOTHING)(looked)(conflict);
}

const shortened = memoByIdentity((options: Options) =>
  memoByKey((conflict) => offered(options)(conflict).filter(({ more }) => more)),
);

/** Return the abbreviated offers of a combat. */
export function abbreviated(view: Pick<View, "options">, conflict: string): Option[] {
  return shortened(view.options ?? NOTHING)(conflict);
}

/** Return the offers of a type for one figure, with nobody else left to choose. */
export function ofFigure(options: readonly Option[], type: string, figure: string): Option[] {
  return options
    .filter((option) => option.type === type && listOf(option.fields["figure"]).includes(figure))
    .map((option) => narrowedTo(option, "figure", figure));
}

/** Return the steps that an offer describes. */
export function stepsOf(option: Option | undefined): Steps | undefined {
  const field = option?.fields["path"];
  return field && "steps" in field ? field.steps : undefined;
}

const played = memoByIdentity((options: Options) =>
  memoByKey((conflict) => {
    const all = offered(options)(conflict).filter(({ type }) => PLAYED.has(type));
    return [...new Set(all.flatMap((option) => listOf(option.fields["figure"]).map(String)))];
  }),
);

/** Name the figures that the person at the page may do something with. */
export function playable(view: Pick<View, "options">, conflict: string): string[] {
  return played(view.options ?? NOTHING)(conflict);
}

/** Name the one who has most to choose: who may act now, then who stands beside an enemy; nobody whose answer is there before one who is asked. */
export function mostToChoose(
  view: Pick<View, "asks" | "options">,
  id: string,
  conflict: SamyraConflict,
  among: readonly string[],
): string | undefined {
  const due = new Set(stillOut(view, id));
  const offers = offered(view.options ?? NOTHING)(id).filter(({ type }) => type === "samyra.Act");
  const acts = new Set(offers.flatMap((option) => listOf(option.fields["figure"])));
  const beside = (who: string): boolean =>
    WINDOWS.includes(conflict.phase) && threats(conflict, who).length > 0;
  const has = (who: string): number =>
    due.has(who) ? 1 + (beside(who) ? 1 : 0) + (acts.has(who) ? 2 : 0) : 0;
  const all = among.map(has);
  return among[all.indexOf(Math.max(...all))];
}

/** Return who is selected: by hand, else whoever moves, or has most to choose. */
export function selectedOf(
  view: Pick<View, "asks" | "options">,
  id: string,
  conflict: SamyraConflict,
  board: MapSelection,
): string | undefined {
  const { value } = board.selected;
  if (value !== undefined && value in (conflict.fighters ?? {})) return value;
  const mine = playable(view, id);
  return conflict.mover !== undefined && mine.includes(conflict.mover)
    ? conflict.mover
    : mostToChoose(view, id, conflict, mine);
}
