/** How is a picture cut along the fields of a map, sent as one file, and put together again? */
import { bare, sides } from "../../../ui/picture_file";
import { centre, outline, UNIT, type GridKey, type MapPoint } from "../grid/fields";

/** Units of the drawing that a piece is wide and high: a hexagon with its points. */
const SIDE = UNIT * 1.2;
export const MAGIC = "CHRP";
export const MOST_BYTES = 5 * 2 ** 20;
/** Pixels of a piece, each way; and of all together, as they are decoded and as they are drawn. */
const WIDEST = 256;
const MOST_PIXELS = 2 ** 24;
export const KINDS = ["image/png", "image/jpeg", "image/webp"];

type Pieces = Map<string, Blob>;

/** Turned, scaled and shoved: x' = a x - b y + e, y' = b x + a y + f. */
export interface Fit {
  a: number;
  b: number;
  e: number;
  f: number;
}

/** Fit a picture so that two of its points come to lie on two points of the map. */
export function fitPicture(
  [p, q]: readonly [MapPoint, MapPoint],
  [to, other]: readonly [MapPoint, MapPoint],
): Fit | undefined {
  const [x, y, u, v] = [q.x - p.x, q.y - p.y, other.x - to.x, other.y - to.y];
  const long = x * x + y * y;
  if (long === 0 || (u === 0 && v === 0)) return undefined;
  const [a, b] = [(x * u + y * v) / long, (x * v - y * u) / long];
  return { a, b, e: to.x - a * p.x + b * p.y, f: to.y - b * p.x - a * p.y };
}

/** Let a picture cover all fields, as small as may be. */
export function covering(
  grid: GridKey,
  fields: readonly string[],
  wide: number,
  high: number,
): Fit {
  const all = fields.map((field) => centre(grid, field));
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - SIDE / 2, Math.min(...ys) - SIDE / 2];
  const [w, h] = [Math.max(...xs) + SIDE / 2 - left, Math.max(...ys) + SIDE / 2 - top];
  const a = Math.max(w / wide, h / high);
  return { a, b: 0, e: left - (a * wide - w) / 2, f: top - (a * high - h) / 2 };
}

/** Pixels of a unit: fewer on a large map, so that all pieces fit into one file. */
function fineness(count: number): number {
  return count <= 600 ? 2 : count <= 2500 ? 1.25 : 0.75;
}

async function drawn(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/webp", 0.85),
  );
  if (!blob) throw new Error("this browser draws no pictures");
  return new Blob([bare(new Uint8Array(await blob.arrayBuffer()))]);
}

/** Cut a picture: each field gets what lies on it, and nothing of its neighbours. Drawing it anew drops all notes. */
export async function cutIntoTiles(
  picture: CanvasImageSource,
  fit: Fit,
  grid: GridKey,
  fields: readonly string[],
  fine = fineness(fields.length),
): Promise<Pieces> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.ceil(SIDE * fine);
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  const piece = (field: string): Promise<Blob> => {
    const { x, y } = centre(grid, field);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.setTransform(fine, 0, 0, fine, (SIDE / 2 - x) * fine, (SIDE / 2 - y) * fine);
    pen.save();
    pen.clip(new Path2D(outline(grid, field)));
    pen.transform(fit.a, fit.b, -fit.b, fit.a, fit.e, fit.f);
    pen.drawImage(picture, 0, 0);
    pen.restore();
    return drawn(canvas);
  };
  // Each piece is copied from the canvas at once, and only encoded later.
  return new Map(
    await Promise.all(
      fields.map(async (field): Promise<[string, Blob]> => [field, await piece(field)]),
    ),
  );
}

/** Put pieces into one file. */
export function packed(pieces: Pieces): Blob {
  const head = new TextEncoder().encode(
    JSON.stringify(Object.fromEntries([...pieces].map(([field, { size }]) => [field, size]))),
  );
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, head.length);
  return new Blob([MAGIC, length, head, ...pieces.values()], { type: "application/octet-stream" });
}

/** Take a file apart; what the viewer may not see is not in it. */
export function unpacked(file: ArrayBuffer): Pieces {
  const length = new DataView(file).getUint32(4);
  const head = JSON.parse(new TextDecoder().decode(file.slice(8, 8 + length))) as Record<
    string,
    number
  >;
  const pieces: Pieces = new Map();
  let at = 8 + length;
  for (const [field, size] of Object.entries(head)) {
    pieces.set(field, new Blob([file.slice(at, at + size)]));
    at += size;
  }
  return pieces;
}

export interface Laid {
  href: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Tell whether pieces may be decoded: what each says of its size is all that a browser makes of it, and together it is not too much. */
async function bearable(pieces: Pieces): Promise<boolean> {
  const all = await Promise.all(
    [...pieces.values()].map(async (piece) => sides(new Uint8Array(await piece.arrayBuffer()))),
  );
  return (
    all.every(([w, h]) => w > 0 && h > 0 && w <= WIDEST && h <= WIDEST) &&
    all.reduce((sum, [w, h]) => sum + w * h, 0) <= MOST_PIXELS
  );
}

/** Draw all pieces where their fields are, as one picture; nothing of one that would take too much memory. */
export async function joinTiles(pieces: Pieces, grid: GridKey): Promise<Laid | undefined> {
  if (!(await bearable(pieces))) return undefined;
  const all = await Promise.all(
    [...pieces].map(async ([field, piece]) => ({
      at: centre(grid, field),
      bitmap: await createImageBitmap(piece),
    })),
  );
  const [first] = all;
  if (!first) return undefined;
  const [xs, ys] = [all.map(({ at }) => at.x), all.map(({ at }) => at.y)];
  const [x, y] = [Math.min(...xs) - SIDE / 2, Math.min(...ys) - SIDE / 2];
  const [w, h] = [Math.max(...xs) + SIDE / 2 - x, Math.max(...ys) + SIDE / 2 - y];
  const fine = Math.min(first.bitmap.width / SIDE, Math.sqrt(MOST_PIXELS / (w * h)));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.ceil(w * fine), Math.ceil(h * fine)];
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  for (const { at, bitmap } of all) {
    pen.drawImage(
      bitmap,
      (at.x - SIDE / 2 - x) * fine,
      (at.y - SIDE / 2 - y) * fine,
      SIDE * fine,
      SIDE * fine,
    );
    bitmap.close();
  }
  return { href: canvas.toDataURL("image/webp", 0.9), x, y, w, h };
}
