/** How is a picture fitted, and its file put together and taken apart? */
import {
  fits,
  foggy,
  NoMap,
  readMap,
  mapFileText,
  type MapFile,
} from "../src/systems/samyra/editor/map_file";
import { describe, expect, test, vi } from "vitest";
import {
  covering,
  fitPicture,
  joinTiles,
  MOST_BYTES,
  packed,
  unpacked,
} from "../src/systems/samyra/map/picture_tiles";
import { bare } from "../src/ui/picture_file";

function webp(...parts: [string, number[]][]): Uint8Array<ArrayBuffer> {
  const body: number[] = [];
  for (const [kind, bytes] of parts)
    body.push(...text(kind), bytes.length, 0, 0, 0, ...bytes, ...(bytes.length % 2 ? [0] : []));
  return new Uint8Array([...text("RIFF"), body.length + 4, 0, 0, 0, ...text("WEBP"), ...body]);
}

function lossy(side: number): [string, number[]] {
  return [
    "VP8 ",
    [0xd0, 0, 0, 0x9d, 1, 0x2a, side & 255, side >> 8, side & 255, side >> 8, 1, 2, 3, 4, 5, 6],
  ];
}

function chunk(kind: string, bytes: number[]): number[] {
  return [0, 0, 0, bytes.length, ...text(kind), ...bytes, 0, 0, 0, 0];
}

function png(...parts: number[][]): Uint8Array<ArrayBuffer> {
  return new Uint8Array([137, ...text("PNG"), 13, 10, 26, 10, ...parts.flat()]);
}

function text(letters: string): number[] {
  return [...letters].map((letter) => letter.codePointAt(0) ?? 0);
}

describe("a picture", () => {
  test("is fitted by two points: scaled, turned and shoved", () => {
    const found = fitPicture(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
      [
        { x: 5, y: 5 },
        { x: 5, y: 25 },
      ],
    );
    expect(found).toEqual({ a: 0, b: 2, e: 5, f: 5 });
    const point = { x: 1, y: 1 };
    expect(fitPicture([point, point], [point, { x: 2, y: 2 }])).toBeUndefined();
    expect(fitPicture([point, { x: 2, y: 2 }], [point, point])).toBeUndefined();
  });

  test("covers all fields where no point is named", () => {
    const { a, b, e, f } = covering("square8", ["a1", "c1"], 128, 64);
    expect([a, b, e, f].map((n) => Math.round(n * 100) / 100)).toEqual([1, 0, -4, -12 + 0]);
  });

  test("is one file of pieces, from which some may be missing", async () => {
    const file = await packed(
      new Map([
        ["a1", new Blob(["one"])],
        ["b1", new Blob(["second"])],
      ]),
    ).arrayBuffer();
    const found = unpacked(file);
    expect([...found.keys()]).toEqual(["a1", "b1"]);
    expect(await found.get("b1")?.text()).toBe("second");
  });

  test("loses its colour profile and all notes before it is sent", () => {
    const noted = webp(
      ["VP8X", [0x3c, 0, 0, 0, 1, 0, 0, 1, 0, 0]],
      ["ICCP", [1, 2, 3]],
      ["VP8 ", [9, 9]],
      ["EXIF", [7]],
    );
    expect(bare(noted)).toEqual(
      webp(["VP8X", [0x10, 0, 0, 0, 1, 0, 0, 1, 0, 0]], ["VP8 ", [9, 9]]),
    );
    const other = new Uint8Array([...text("GIF89a"), 1, 2, 3, 4, 5, 6, 7]);
    expect(bare(other)).toBe(other);
  });

  test("as a PNG loses its notes too", () => {
    const [head, data, end] = [chunk("IHDR", [1, 2]), chunk("IDAT", [3]), chunk("IEND", [])];
    expect(bare(png(head, chunk("sRGB", [0]), chunk("eXIf", [7, 7]), data, end))).toEqual(
      png(head, data, end),
    );
  });

  test.each([
    ["as wide as a bomb", [webp(lossy(16_383))]],
    ["of two images, the large one first", [webp(lossy(16_383), lossy(2))]],
    ["of two images, the large one last", [webp(lossy(2), lossy(16_383))]],
    ["a little too wide", [webp(lossy(257))]],
    [
      "without loss",
      [webp(["VP8L", [0x2f, 255, 255, 255, 15, 0, 2, 0, 2, 0, ...Array<number>(5).fill(0)]])],
    ],
    [
      "a PNG as wide as a bomb",
      [png(chunk("IHDR", [0, 0, 255, 255, 0, 0, 255, 255, 8, 0, 0, 0, 0]))],
    ],
    ["no picture", [new Uint8Array(text("<svg xmlns='http://www.w3.org/2000/svg'/>"))]],
    ["of too many pieces", Array<Uint8Array<ArrayBuffer>>(258).fill(webp(lossy(256)))],
  ])("that is %s is never decoded", async (_, files) => {
    const decoded = vi.fn(() => Promise.reject(new Error("decoded")));
    vi.stubGlobal("createImageBitmap", decoded);
    const pieces = new Map(files.map((file, n): [string, Blob] => [`a${n + 1}`, new Blob([file])]));
    expect(await joinTiles(pieces, "hex")).toBeUndefined();
    expect(decoded).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});

describe("a map as one file", () => {
  const picture = new TextEncoder().encode("CHRP\0\0\0\u0002{}").buffer as ArrayBuffer;
  const map: MapFile = { name: "Hof", rows: "..\n.#", grid: "hex", fog: "~ \n  ", picture };

  test("is read as it was written, with fog and picture", () => {
    const { picture: read, ...rest } = readMap(mapFileText(map));
    expect(rest).toEqual({ name: "Hof", rows: "..\n.#", grid: "hex", fog: "~ \n  " });
    expect(new Uint8Array(read as ArrayBuffer)).toEqual(new Uint8Array(picture));
    expect(foggy(map)).toEqual(["a1"]);
    expect(
      "picture" in readMap(mapFileText({ name: "Hof", rows: ".", grid: "free", fog: "" })),
    ).toBe(false);
  });

  test("a picture as large as there may be one is read whole", () => {
    const large = new Uint8Array(MOST_BYTES).map((_, i) => i % 251);
    large.set(new TextEncoder().encode("CHRP"));
    const read = readMap(mapFileText({ ...map, picture: large.buffer })).picture as ArrayBuffer;
    expect(read.byteLength).toBe(MOST_BYTES);
    expect(new Uint8Array(read).at(-1)).toBe(large.at(-1));
  });

  const but = (change: object): string =>
    JSON.stringify({ ...(JSON.parse(mapFileText(map)) as object), ...change });
  test.each([
    ["no json", "CHRP"],
    ["null", "null"],
    ["another kind", but({ kind: "chronist map 2" })],
    ["no name", but({ name: " " })],
    ["a name that is too long", but({ name: "x".repeat(41) })],
    ["no field", but({ rows: "  \n " })],
    ["too many rows", but({ rows: ".".repeat(10_001) })],
    ["rows that are no text", but({ rows: ["."] })],
    ["a grid that is none", but({ grid: "constructor" })],
    ["fog that is no text", but({ fog: 1 })],
    ["a picture that is markup", but({ picture: btoa("<svg onload=alert(1)>") })],
    ["a picture that is no base64", but({ picture: "CHRP!" })],
    ["a picture that is too large", but({ picture: btoa(`CHRP${"x".repeat(MOST_BYTES)}`) })],
    ["a file that is too large", `"${"x".repeat(2 * MOST_BYTES)}"`],
  ])("%s is refused", (_, content) => {
    expect(() => readMap(content)).toThrow(NoMap);
  });

  test("a picture that was cut for squares fits both kinds of squares", () => {
    expect([fits("square8", "square4"), fits("hex", "hex")]).toEqual([true, true]);
    expect([fits("hex", "square8"), fits("hex", "free")]).toEqual([false, false]);
  });
});
