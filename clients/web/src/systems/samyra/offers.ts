/** What is offered in a combat, and to which figure? From the view, and from a look at the selected one. */
import { useEffect, useRef } from "preact/hooks";
import { byKey, once } from "../../model/once";
import type { View } from "../../model/view";
import { constant } from "../../options/command";
import type { Field, Option, Steps, Value } from "../../options/option";
import { useTable, useView } from "../../parts/table";
import { boardOf, NO_WAY, NOBODY, select, type Board } from "./board";
import type { SamyraConflict } from "./view";

/** What players do with a figure; all of it has controls of its own. */
export const PLAYED = [
  "Step", "TryGelaendelauf", "PushOn", "RollLoesen", "ForceLeave", "Bind", "Reserve", "Alternative", "Stay", "EndMove",
  "SetFacing", "DeclareSpell", "Act", "Intend", "Withdraw", "DropAction",
].map((name) => `samyra.${name}`);

/** What the gm does on the map. */
export const PLACED = ["Join", "JoinAt", "PlaceFigure", "Place", "Overcome"].map((name) => `samyra.${name}`);

/** What the gm does on the map too, with fields instead of a pose. */
export const DRAWN = "samyra.DrawArea";

/** And with all fields of the combat. */
export const GROUND = "samyra.ChangeGround";
export const FOG = "samyra.SetFog";
export const PICTURE = "samyra.LayPicture";

// Map, list, question and moves all ask what is offered: it is gathered once for the same offers.
type Options = NonNullable<View["options"]>;
const NOTHING: Options = {};
const UNSEEN: readonly Option[] = [];
const ACTING = new Set(["samyra.Act", "samyra.Intend"]);

function about(option: Option, conflict: string): boolean {
  return constant(option.fields["conflict"]) === conflict && !option.type.startsWith("table.");
}

// Most of what a gm may do concerns other systems: what is offered here is looked for once, too.
const offered = once((options: Options) => byKey((conflict) => Object.values(options).filter((option) => about(option, conflict))));

/** Return the values that a field lists; none of any other kind. */
export function listOf(field: Field | undefined): Value[] {
  if (!field) return [];
  if ("one_of" in field) return Array.isArray(field.one_of) ? field.one_of : [];
  if ("some_of" in field) return field.some_of;
  if ("int" in field) return Array.from({ length: field.int.max - field.int.min + 1 }, (_, i) => (field as { int: { min: number } }).int.min + i);
  return [];
}

/** Leave only one value of a field to choose. */
export function narrowedTo(option: Option, name: string, value: Value): Option {
  return { ...option, fields: { ...option.fields, [name]: { one_of: [value] } } };
}

const written = once((option: Option) => JSON.stringify(option));

function gathered(options: Options, conflict: string, looked: readonly Option[]): Option[] {
  const found = new Map<string, Option>();
  for (const option of [...offered(options)(conflict), ...looked.filter((each) => about(each, conflict))])
    if (!option.more) found.set(written(option), option);
  return [...found.values()];
}

const sent = once((options: Options) => once((looked: readonly Option[]) => byKey((conflict) => gathered(options, conflict, looked))));

/** Return what can be sent in a combat: the view's offers, and those that a look has told. */
export function sendable(view: View, conflict: string, looked: readonly Option[]): Option[] {
  return sent(view.options ?? NOTHING)(looked)(conflict);
}

const shortened = once((options: Options) => byKey((conflict) => offered(options)(conflict).filter(({ more }) => more)));

/** Return the abbreviated offers of a combat. */
export function abbreviated(view: View, conflict: string): Option[] {
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

const played = once((options: Options) =>
  byKey((conflict) => {
    const all = offered(options)(conflict).filter(({ type }) => PLAYED.includes(type));
    return [...new Set(all.flatMap((option) => listOf(option.fields["figure"]).map(String)))];
  }),
);

/** Name the figures that the person at the page may do something with. */
export function playable(view: View, conflict: string): string[] {
  return played(view.options ?? NOTHING)(conflict);
}

/** Return who is selected: by hand, else whoever moves or comes first. */
export function selectedOf(view: View, id: string, conflict: SamyraConflict, board: Board): string | undefined {
  const { value } = board.selected;
  if (value !== undefined && value in (conflict.fighters ?? {})) return value;
  const mine = playable(view, id);
  return conflict.mover !== undefined && mine.includes(conflict.mover) ? conflict.mover : mine[0];
}

/** Let a figure go whose movement is over, if another of one's own is to move: that one is next. */
function useNext(board: Board, conflict: SamyraConflict, figure: string | undefined, mine: readonly string[]): void {
  const done = conflict.fighters?.[figure ?? ""]?.done === true;
  const before = useRef({ figure, done });
  useEffect(() => {
    const just = before.current.figure === figure && !before.current.done && done;
    before.current = { figure, done };
    if (just && conflict.phase === "move" && mine.some((each) => each !== figure)) select(board, undefined);
  }, [figure, done]);
}

/** Name those of others whom a figure may be about to choose as a target. */
function rivals(view: View, id: string, conflict: SamyraConflict, figure: string): ReadonlySet<string> {
  const acts = abbreviated(view, id).some(({ type, fields }) => ACTING.has(type) && listOf(fields["figure"]).includes(figure));
  const mine = playable(view, id);
  return acts ? new Set(Object.keys(conflict.fighters ?? {}).filter((each) => !mine.includes(each))) : NOBODY;
}

/** Keep what is offered for the selected figure up to date. */
export function useLooking(id: string, conflict: SamyraConflict): void {
  const view = useView();
  const { session, looking } = useTable();
  const board = boardOf(id);
  const figure = selectedOf(view, id, conflict, board);
  useNext(board, conflict, figure, playable(view, id));
  const due =
    figure !== undefined &&
    !looking.value &&
    abbreviated(view, id).some((option) => listOf(option.fields["figure"]).includes(figure) && ![...PLACED, DRAWN, GROUND, FOG].includes(option.type));
  const pose = conflict.fighters?.[figure ?? ""]?.pose;
  // What was planned begins where the figure stood.
  useEffect(() => {
    board.path.value = NO_WAY;
  }, [id, figure, pose]);
  useEffect(() => {
    board.looked.value = UNSEEN;
    board.target.value = "";
    if (!due || figure === undefined) return void (board.awaiting.value = NOBODY);
    board.awaiting.value = rivals(view, id, conflict, figure);
    let wanted = true;
    void session
      .look({ conflict: id, figure })
      .then((options) => {
        if (!wanted) return;
        board.awaiting.value = NOBODY;
        board.looked.value = options;
      });
    return () => void (wanted = false);
  }, [id, figure, due, conflict, view.options]);
}
