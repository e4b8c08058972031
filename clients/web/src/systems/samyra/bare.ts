/** What of an encoded picture is the picture? Browsers add a colour profile; the server takes no notes of any kind. */

const HEAD = 12;
const KEPT: ReadonlySet<string> = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);
/** The one flag of a WebP that says something of the picture itself. */
const TRANSPARENT = 0x10;

function letters(bytes: Uint8Array, at: number): string {
  return String.fromCodePoint(...bytes.subarray(at, at + 4));
}

/** Return a WebP without anything but its picture; any other file as it is. */
export function bare(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (letters(bytes, 0) !== "RIFF" || letters(bytes, 8) !== "WEBP") return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = new Uint8Array(bytes.length);
  kept.set(bytes.subarray(0, HEAD));
  let end = HEAD;
  for (let at = HEAD; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const next = at + 8 + size + (size % 2);
    if (KEPT.has(letters(bytes, at))) {
      kept.set(bytes.subarray(at, next), end);
      if (letters(bytes, at) === "VP8X") kept[end + 8] = (bytes[at + 8] ?? 0) & TRANSPARENT;
      end += next - at;
    }
    at = next;
  }
  new DataView(kept.buffer).setUint32(4, end - 8, true);
  return kept.slice(0, end);
}
