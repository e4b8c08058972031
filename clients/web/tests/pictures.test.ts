/** How is a picture fitted, and its file put together and taken apart? */
import { describe, expect, test } from "vitest";
import { bare } from "../src/systems/samyra/bare";
import { covering, fitted, packed, unpacked } from "../src/systems/samyra/pieces";

function webp(...parts: [string, number[]][]): Uint8Array<ArrayBuffer> {
  const body: number[] = [];
  for (const [kind, bytes] of parts) body.push(...text(kind), bytes.length, 0, 0, 0, ...bytes, ...(bytes.length % 2 ? [0] : []));
  return new Uint8Array([...text("RIFF"), body.length + 4, 0, 0, 0, ...text("WEBP"), ...body]);
}

function text(letters: string): number[] {
  return [...letters].map((letter) => letter.codePointAt(0) ?? 0);
}

describe("a picture", () => {
  test("is fitted by two points: scaled, turned and shoved", () => {
    const found = fitted([{ x: 0, y: 0 }, { x: 10, y: 0 }], [{ x: 5, y: 5 }, { x: 5, y: 25 }]);
    expect(found).toEqual({ a: 0, b: 2, e: 5, f: 5 });
    const point = { x: 1, y: 1 };
    expect(fitted([point, point], [point, { x: 2, y: 2 }])).toBeUndefined();
    expect(fitted([point, { x: 2, y: 2 }], [point, point])).toBeUndefined();
  });

  test("covers all fields where no point is named", () => {
    const { a, b, e, f } = covering("square8", ["a1", "c1"], 128, 64);
    expect([a, b, e, f].map((n) => Math.round(n * 100) / 100)).toEqual([1, 0, -4, -12 + 0]);
  });

  test("is one file of pieces, from which some may be missing", async () => {
    const file = await packed(new Map([["a1", new Blob(["one"])], ["b1", new Blob(["second"])]])).arrayBuffer();
    const found = unpacked(file);
    expect([...found.keys()]).toEqual(["a1", "b1"]);
    expect(await found.get("b1")?.text()).toBe("second");
  });

  test("loses its colour profile and all notes before it is sent", () => {
    const noted = webp(["VP8X", [0x3c, 0, 0, 0, 1, 0, 0, 1, 0, 0]], ["ICCP", [1, 2, 3]], ["VP8 ", [9, 9]], ["EXIF", [7]]);
    expect(bare(noted)).toEqual(webp(["VP8X", [0x10, 0, 0, 0, 1, 0, 0, 1, 0, 0]], ["VP8 ", [9, 9]]));
    const other = new Uint8Array([137, 80, 78, 71, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(bare(other)).toBe(other);
  });
});
