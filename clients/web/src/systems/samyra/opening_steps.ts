/** Which commands open a combat and set it going? One after the other, each from what holds by then. */
import { t } from "../../i18n/words";
import type { View } from "../../net/view";
import { keepPicture } from "../../net/http";
import type { Session } from "../../state/session";
import { offer, offers } from "../../forms/options/offers";
import type { Command, Option } from "../../net/option";
import type { CommandStep } from "../../forms/sequence";
import type { ConflictSetup } from "../generic/opening/line_up_form";
import { partiesOf, type LineUpPlace } from "../generic/opening/lineup";
import type { NewConflict } from "../generic/opening/new_conflict";
import { cells } from "./grid/map_text";
import { anchor, distance } from "./grid/fields";
import { hidden, knownRows, lurking } from "./map/fog";
import { fits, foggy, type MapFile } from "./editor/map_file";
import { listOf } from "./combat/offers";
import { gridOf, storedMaps, type SamyraConflict } from "./combat/view";
import { nearest, startPlace } from "./grid/start_place";

/** Where a combat takes place. */
interface Battleground {
  /** The id of a map in store; nothing: an empty one. */
  map: string;
  /** A map from a file, with its fog and its picture; it goes before one in store. */
  file: MapFile | undefined;
  /** Whether fog lies on the map, but around the characters. */
  fog: boolean;
}

/** What is offered for a figure in a combat: the view abbreviates it. */
async function joining(
  session: Session,
  view: View,
  conflict: string,
  figure: string,
): Promise<Option[]> {
  const looked = await session.look({ conflict, figure });
  return [...looked, ...offers(view, "samyra.JoinAt", { conflict })].filter(
    ({ type, more }) => !more && type.startsWith("samyra.Join"),
  );
}

async function placed(
  session: Session,
  view: View,
  conflict: string,
  place: LineUpPlace,
  parties: readonly string[],
): Promise<Command> {
  const { figure, party } = place;
  const fight = view.conflicts?.[conflict] as SamyraConflict;
  const grid = gridOf(fight);
  const where = startPlace(knownRows(fight), grid, parties.indexOf(party), parties.length);
  const named = { conflict, figure, party };
  if (grid === "free")
    return {
      type: "samyra.JoinAt",
      ...named,
      x: Math.round(where.x * 5),
      y: Math.round(where.y * 5),
    };
  const options = await joining(session, view, conflict, figure);
  const all = options
    .filter(({ type }) => type === "samyra.Join")
    .flatMap(({ fields }) => listOf(fields["pose"]).map(String));
  // Who is seen begins where one sees.
  const seen = all.filter((pose) => !hidden(fight).has(anchor(pose)));
  const poses = place.kind === "character" && seen.length > 0 ? seen : all;
  // Where there is no room at all the server says so itself.
  return {
    type: "samyra.Join",
    ...named,
    pose: nearest(poses, where) ?? "a1",
    facing: where.facing,
  };
}

/** Find a map of a file in store. */
function storedAs(view: View, { name, rows }: MapFile): string | undefined {
  return Object.entries(storedMaps(view)).find(
    ([, map]) => map.name === name && map.rows === rows,
  )?.[0];
}

function stored(file: MapFile): CommandStep {
  const { name, rows } = file;
  return {
    label: name,
    make: (view) =>
      storedAs(view, file) === undefined ? { type: "samyra.SaveMap", name, rows } : undefined,
  };
}

/** One command takes so many fields at most. */
const PORTION = 2_000;

/** Lay the fog of a file. */
function veiled(opened: NewConflict, file: MapFile): CommandStep[] {
  const all = foggy(file);
  const portions = Array.from({ length: Math.ceil(all.length / PORTION) }, (_, i) =>
    all.slice(i * PORTION, (i + 1) * PORTION),
  );
  return portions.map((fields) => ({
    label: t("samyra.fog.laid"),
    make: (view) => ({ type: "samyra.SetFog", conflict: opened.in(view), fields, fog: "laid" }),
  }));
}

/** Send the picture of a file, and lay it; on another kind of grid its pieces would not fit. */
function pictured(
  opened: NewConflict,
  session: Session,
  { grid }: MapFile,
  picture: ArrayBuffer,
): CommandStep {
  return {
    label: t("samyra.picture.lay"),
    make: async (view) => {
      const conflict = opened.in(view);
      if (!fits(grid, gridOf(view.conflicts?.[conflict] as SamyraConflict))) return undefined;
      const kept = await keepPicture(
        session.state.table,
        session.token,
        new Blob([picture], { type: "application/octet-stream" }),
      );
      return {
        type: "samyra.LayPicture",
        conflict,
        picture: kept.picture,
        size: kept.size,
        fit: "",
      };
    },
  };
}

/** So many fields around a character are seen where a combat begins in fog. */
const IN_SIGHT = 3;

/** Name the fields around some of the figures that wait in the fog. */
export function around(fight: SamyraConflict, figures: readonly string[]): string[] {
  const grid = gridOf(fight);
  const spots = lurking(fight).flatMap(([figure, { fields }]) =>
    figures.includes(figure) ? fields : [],
  );
  return cells(knownRows(fight)).flatMap(({ field }) =>
    spots.some((spot) => distance(grid, spot, field) <= IN_SIGHT) ? [field] : [],
  );
}

/** Lift the fog around the characters, or around the first party if there are none. */
function sighted(opened: NewConflict, places: readonly LineUpPlace[]): CommandStep {
  const all = places.filter((place) => place.in);
  const own = all.filter(({ kind }) => kind === "character");
  const seen = (own.length > 0 ? own : all.filter(({ party }) => party === all[0]?.party)).map(
    ({ figure }) => figure,
  );
  return {
    label: t("samyra.fog.lifted"),
    make: (view) => {
      const conflict = opened.in(view);
      const fields = around(view.conflicts?.[conflict] as SamyraConflict, seen);
      return fields.length === 0
        ? undefined
        : { type: "samyra.SetFog", conflict, fields, fog: "lifted" };
    },
  };
}

/** Order the first round, if it begins and somebody is there to fight. */
function firstRound(opened: NewConflict, begins: boolean): CommandStep {
  return {
    label: t("opening.first"),
    make: (view) => {
      const conflict = opened.in(view);
      const { fighters = {} } = (view.conflicts?.[conflict] ?? {}) as Partial<SamyraConflict>;
      // Nobody throws for initiative against the fog.
      const met = new Set(Object.values(fighters).map(({ party }) => party)).size > 1;
      return begins && met && offer(view, "samyra.NextRound", { conflict })
        ? { type: "samyra.NextRound", conflict }
        : undefined;
    },
  };
}

/** Open a combat, put all on the map, each party in its zone, lift what fog is on the characters, and order the first round if it begins. */
export function openingSteps(
  opened: NewConflict,
  session: Session,
  { title, places, begins }: ConflictSetup,
  { map, file, fog }: Battleground,
): CommandStep[] {
  const parties = partiesOf(places);
  const joins = places
    .filter((place) => place.in)
    .map((place): CommandStep => ({
      label: place.name,
      make: (view) => placed(session, view, opened.in(view), place, parties),
    }));
  const open: CommandStep = {
    label: title,
    make: (view) => ({
      type: "samyra.OpenCombat",
      title,
      map: file ? (storedAs(view, file) ?? "") : map,
      fog: fog ? "yes" : "no",
    }),
  };
  return [
    ...(file ? [stored(file)] : []),
    open,
    ...(file && !fog ? veiled(opened, file) : []),
    ...(file?.picture ? [pictured(opened, session, file, file.picture)] : []),
    ...joins,
    ...(fog ? [sighted(opened, places)] : []),
    firstRound(opened, begins),
  ];
}
