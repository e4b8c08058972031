/** What is in the file of a picture, and how does it come to hold nothing but its picture? */

const HEAD = 12;
const KEPT: ReadonlySet<string> = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);
/** The one flag of a WebP that says something of the picture itself. */
const TRANSPARENT = 0x10;
const PNG = "\u0089PNG";
const OF_PNG: ReadonlySet<string> = new Set(["IHDR", "IDAT", "IEND"]);

function letters(bytes: Uint8Array, at: number): string {
  return String.fromCodePoint(...bytes.subarray(at, at + 4));
}

interface Chunk {
  kind: string;
  at: number;
  next: number;
}

/** List the chunks of a file: a PNG has them the other way round, with a sum behind each. */
function chunks(bytes: Uint8Array, png: boolean): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Chunk[] = [];
  for (let at = png ? 8 : HEAD; at + 8 <= bytes.length;) {
    const size = view.getUint32(png ? at : at + 4, !png);
    const next = at + 8 + size + (png ? 4 : size % 2);
    found.push({ kind: letters(bytes, png ? at + 4 : at), at, next });
    at = next;
  }
  return found;
}

const isPng = (bytes: Uint8Array): boolean => letters(bytes, 0) === PNG;
const isWebp = (bytes: Uint8Array): boolean =>
  letters(bytes, 0) === "RIFF" && letters(bytes, 8) === "WEBP";

/** Read how wide and high the one image of a piece is; nothing of what is no such piece. */
export function sides(bytes: Uint8Array): [number, number] {
  if (bytes.length < 30) return [0, 0];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isPng(bytes))
    return letters(bytes, 12) === "IHDR" ? [view.getUint32(16), view.getUint32(20)] : [0, 0];
  const [image, ...more] = isWebp(bytes)
    ? chunks(bytes, false).filter(({ kind }) => kind.startsWith("VP8") && kind !== "VP8X")
    : [];
  if (image?.kind !== "VP8 " || more.length > 0 || image.at + 18 > bytes.length) return [0, 0];
  return [view.getUint16(image.at + 14, true), view.getUint16(image.at + 16, true)];
}

/** Browsers add a colour profile or notes, and the server takes none of any kind: return a WebP or PNG without anything but its picture; any other file as it is. */
export function bare(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const png = isPng(bytes);
  if (!png && !isWebp(bytes)) return bytes;
  const kept = new Uint8Array(bytes.length);
  let end = png ? 8 : HEAD;
  kept.set(bytes.subarray(0, end));
  for (const { kind, at, next } of chunks(bytes, png)) {
    if (!(png ? OF_PNG : KEPT).has(kind)) continue;
    kept.set(bytes.subarray(at, next), end);
    if (kind === "VP8X") kept[end + 8] = (bytes[at + 8] ?? 0) & TRANSPARENT;
    end += next - at;
  }
  if (!png) new DataView(kept.buffer).setUint32(4, end - 8, true);
  return kept.slice(0, end);
}
