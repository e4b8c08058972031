/** How do a map, its fog and its picture become one file, and what of somebody's file is taken? */
import { cells, MOST_CHARACTERS } from "../grid/map_text";
import type { GridKey } from "../grid/fields";
import { MAGIC, MOST_BYTES } from "../map/picture_tiles";

export interface MapFile {
  name: string;
  rows: string;
  /** For which the pieces of the picture were cut. */
  grid: GridKey;
  /** Which fields are hidden, laid out as the map; "" for none. */
  fog: string;
  /** Its pieces, as the server keeps them. */
  picture?: ArrayBuffer;
}

const KIND = "chronist map 1";
const GRIDS: ReadonlySet<string> = new Set<GridKey>(["hex", "square8", "square4", "free"]);
const LONGEST_NAME = 40;
/** In base64 four characters hold three bytes; the rest is small. */
const LONGEST = Math.ceil(MOST_BYTES / 3) * 4 + 10 * MOST_CHARACTERS;
/** So many bytes become characters at a time: more arguments no function takes. */
const CHUNK = 8_192;

/** A file that is no map. */
export class NoMap extends Error {}

function toBase64(bytes: Uint8Array): string {
  const parts = Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, i) =>
    String.fromCodePoint(...bytes.subarray(i * CHUNK, (i + 1) * CHUNK)),
  );
  return btoa(parts.join(""));
}

function fromBase64(text: string): ArrayBuffer {
  const whole = atob(text);
  return Uint8Array.from(whole, (each) => each.codePointAt(0) ?? 0).buffer;
}

export function mapFileText({ picture, ...map }: MapFile): string {
  return JSON.stringify({
    kind: KIND,
    ...map,
    ...(picture ? { picture: toBase64(new Uint8Array(picture)) } : {}),
  });
}

function isText(value: unknown, most: number): value is string {
  return typeof value === "string" && value.length <= most;
}

function pictureOf(value: unknown): ArrayBuffer | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== "string" || !/^[A-Za-z0-9+/]*={0,2}$/.test(value) || value.length % 4 !== 0)
    throw new NoMap("picture");
  const bytes = fromBase64(value);
  const begins = new TextDecoder().decode(bytes.slice(0, MAGIC.length));
  if (begins !== MAGIC || bytes.byteLength > MOST_BYTES) throw new NoMap("picture");
  return bytes;
}

/** Read what `mapFileText` wrote. Throws NoMap for anything else; the server still checks each piece of the picture. */
export function readMap(text: string): MapFile {
  if (text.length > LONGEST) throw new NoMap("size");
  let found: Record<string, unknown>;
  try {
    found = JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new NoMap("json");
  }
  const { kind, name, rows, grid, fog } = found ?? {};
  if (kind !== KIND || !isText(name, LONGEST_NAME) || name.trim() === "") throw new NoMap("name");
  if (!isText(rows, MOST_CHARACTERS) || cells(rows).length === 0 || !isText(fog, MOST_CHARACTERS))
    throw new NoMap("rows");
  if (typeof grid !== "string" || !GRIDS.has(grid)) throw new NoMap("grid");
  const picture = pictureOf(found["picture"]);
  return { name, rows, grid: grid as GridKey, fog, ...(picture ? { picture } : {}) };
}

/** Name the fields that the fog of a file hides. */
export function foggy({ rows, fog }: MapFile): string[] {
  const there = new Set(cells(rows).map(({ field }) => field));
  return cells(fog).flatMap(({ field }) => (there.has(field) ? [field] : []));
}

/** Tell whether a picture that was cut for one grid fits another. */
export function fits(one: GridKey, other: GridKey): boolean {
  return (one === "hex") === (other === "hex") && (one === "free") === (other === "free");
}
