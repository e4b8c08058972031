/** Is a file what it claims to be? Read strictly: nothing unknown, nothing huge, nothing but sheets. Text stays text. */
import type { Chosen } from "../../../net/option";
import type { FigureKind, KeptMap, Preset, Write } from "../../sheet_preset";
import { sheetSystems, writable } from "./sheet";

const FORMAT = "chronist.preparation";
const VERSION = 1;
/** So many bytes a file may have: forty of the largest maps fit in. */
export const LARGEST = 2_000_000;
const MANY = { presets: 200, figures: 200, maps: 40, writes: 80, list: 40, fields: 20 };
const KINDS: readonly string[] = ["character", "npc", "obstacle"] satisfies FigureKind[];

interface KeptFigure {
  name: string;
  kind: string;
  writes: readonly Write[];
}

/** All that one file holds. */
export interface Bundle {
  presets: readonly Preset[];
  figures: readonly KeptFigure[];
  maps: readonly KeptMap[];
}

/** Says where a file is not what it should be: `key` is a sentence of the catalogue. */
export class Unreadable extends Error {
  constructor(
    readonly key: string,
    readonly where = "",
  ) {
    super(`${key} ${where}`);
  }
}

type Held = Record<string, unknown>;

function object(held: unknown, where: string, fields: readonly string[]): Held {
  if (typeof held !== "object" || held === null || Array.isArray(held))
    throw new Unreadable("shape", where);
  const extra = Object.keys(held).find((name) => !fields.includes(name));
  if (extra !== undefined) throw new Unreadable("unknown", `${where}.${extra.slice(0, 40)}`);
  return held as Held;
}

function list(held: unknown, where: string, most: number): unknown[] {
  if (!Array.isArray(held)) throw new Unreadable("shape", where);
  if (held.length > most) throw new Unreadable("many", where);
  return held;
}

function text(held: unknown, where: string, most: number): string {
  if (typeof held !== "string") throw new Unreadable("shape", where);
  if (held.trim() === "" || [...held].length > most) throw new Unreadable("text", where);
  return held;
}

function among(held: unknown, where: string, known: readonly string[]): string {
  if (typeof held !== "string" || !known.includes(held)) throw new Unreadable("unknown", where);
  return held;
}

function value(held: unknown, where: string): Chosen {
  if (Number.isInteger(held)) return held as number;
  if (typeof held === "string" && held.length <= 1000) return held;
  if (
    Array.isArray(held) &&
    held.length <= MANY.list &&
    held.every((each) => typeof each === "string" && each.length <= 40)
  )
    return held as string[];
  throw new Unreadable("shape", where);
}

function write(held: unknown, where: string): Write {
  if (typeof held !== "object" || held === null || Array.isArray(held))
    throw new Unreadable("shape", where);
  const { type, ...fields } = held as Held;
  const entries = Object.entries(fields);
  if (entries.length > MANY.fields) throw new Unreadable("many", where);
  // Whose sheet it is, the page alone says; a nested command is none.
  const foreign = entries.find(
    ([name]) =>
      !/^[a-z][a-z_0-9]{0,30}$/.test(name) ||
      ["figure", "conflict", "ask", "id", "faces"].includes(name),
  );
  if (foreign) throw new Unreadable("unknown", `${where}.${foreign[0].slice(0, 40)}`);
  const known = among(type, `${where}.type`, writable()) as Write["type"];
  return {
    ...Object.fromEntries(entries.map(([name, each]) => [name, value(each, `${where}.${name}`)])),
    type: known,
  };
}

function writes(held: unknown, where: string): Write[] {
  return list(held, where, MANY.writes).map((each, i) => write(each, `${where}[${i}]`));
}

function preset(held: unknown, where: string): Preset {
  const found = object(held, where, ["id", "system", "name", "for", "writes"]);
  const system = among(found["system"], `${where}.system`, sheetSystems());
  const kinds = list(found["for"] ?? [], `${where}.for`, KINDS.length).map((each, i) =>
    among(each, `${where}.for[${i}]`, KINDS),
  );
  const all = writes(found["writes"], `${where}.writes`);
  const other = all.findIndex(({ type }) => !type.startsWith(`${system}.`));
  if (other >= 0) throw new Unreadable("unknown", `${where}.writes[${other}].type`);
  return {
    id: text(found["id"], `${where}.id`, 60),
    system,
    name: text(found["name"], `${where}.name`, 60),
    for: kinds,
    writes: all,
  };
}

function figure(held: unknown, where: string): KeptFigure {
  const found = object(held, where, ["name", "kind", "writes"]);
  return {
    name: text(found["name"], `${where}.name`, 40),
    kind: among(found["kind"], `${where}.kind`, KINDS),
    writes: writes(found["writes"], `${where}.writes`),
  };
}

function map(held: unknown, where: string): KeptMap {
  const found = object(held, where, ["name", "rows"]);
  return {
    name: text(found["name"], `${where}.name`, 40),
    rows: text(found["rows"], `${where}.rows`, 10_000),
  };
}

/** Read presets; what is none of them, as of another version of the page, is no preset. */
export function readPresets(held: unknown): Preset[] {
  if (!Array.isArray(held)) return [];
  return held.slice(0, MANY.presets).flatMap((each): Preset[] => {
    try {
      return [preset(each, "")];
    } catch (error) {
      if (error instanceof Unreadable) return [];
      throw error;
    }
  });
}

/** Read a file's text. Throws `Unreadable`, which names the place. */
export function readBundle(source: string): Bundle {
  if (source.length > LARGEST) throw new Unreadable("large");
  let held: unknown;
  try {
    held = JSON.parse(source);
  } catch {
    throw new Unreadable("json");
  }
  if (typeof held !== "object" || held === null || (held as Held)["format"] !== FORMAT)
    throw new Unreadable("format");
  if ((held as Held)["version"] !== VERSION)
    throw new Unreadable("version", String((held as Held)["version"]).slice(0, 20));
  const found = object(held, "", ["format", "version", "presets", "figures", "maps"]);
  return {
    presets: list(found["presets"] ?? [], "presets", MANY.presets).map((each, i) =>
      preset(each, `presets[${i}]`),
    ),
    figures: list(found["figures"] ?? [], "figures", MANY.figures).map((each, i) =>
      figure(each, `figures[${i}]`),
    ),
    maps: list(found["maps"] ?? [], "maps", MANY.maps).map((each, i) => map(each, `maps[${i}]`)),
  };
}

/** Write a file's text. */
export function writeBundle({ presets, figures, maps }: Bundle): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, presets, figures, maps }, null, 1);
}
