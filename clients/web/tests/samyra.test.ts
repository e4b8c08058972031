import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  cell,
  cells,
  lines,
  obstacle,
  painted,
  emptyMap,
  resized,
  size,
} from "../src/systems/samyra/grid/map_text";
import { parsedFields } from "../src/systems/samyra/question/threatened_fields";
import {
  centre,
  distance,
  fieldAt,
  fieldName,
  lengthwise,
  spot,
  toward,
  turned,
  type GridKey,
} from "../src/systems/samyra/grid/fields";
import { NOBODY } from "../src/state/names";
import { initials, tokenMarks } from "../src/systems/samyra/map/token";
import { framed, keptInside, shaped, toMap, Zoom, zoomed } from "../src/systems/samyra/map/zoom";
import vectors from "../../../tests/rules/samyra/hex_vectors.json";

interface Vector {
  grid: GridKey;
  from: string;
  to: string;
  distance: number;
  direction: number;
}

describe("fields", () => {
  test.each(vectors as Vector[])(
    "$grid: from $from to $to it is $distance, direction $direction, as the server has it",
    (vector) => {
      const { grid, from, to } = vector;
      expect(distance(grid, from, to)).toBe(vector.distance);
      expect(toward(grid, from, to)).toBe(vector.direction);
    },
  );

  test("names go there and back, beyond z too", () => {
    for (const name of ["a1", "z3", "aa12", "az1", "ba7", "cv100"])
      expect(fieldName(spot(name)!)).toBe(name);
    expect(spot("5c")).toBeUndefined();
    expect(fieldName({ x: -1, y: 0 })).toBe("");
  });

  test.each(["hex", "square8", "square4"] as const)(
    "on %s a tap in the middle of a field means that field",
    (grid) => {
      for (const name of ["a1", "b2", "c7", "h4", "aa9"]) {
        const { x, y } = centre(grid, name);
        for (const [dx, dy] of [
          [0, 0],
          [12, 5],
          [-12, 9],
          [3, -15],
        ])
          expect(fieldAt(grid, { x: x + dx!, y: y + dy! })).toBe(name);
      }
    },
  );

  test("beyond the first row and column there is no field", () => {
    expect(fieldAt("hex", { x: -60, y: 10 })).toBe("");
    expect(fieldAt("square8", { x: 10, y: -5 })).toBe("");
    expect(fieldAt("free", { x: 80, y: -5 })).toBe("10,0");
  });

  test("turning goes round", () => {
    expect(turned("c5/5", 1, "hex")).toBe("c5/0");
    expect(turned("c5/0", -1, "square8")).toBe("c5/3");
  });
});

describe("drawn maps", () => {
  const rows = "..#\r\n.3 c\n  \n";

  test("a row is a line, a field a character", () => {
    expect(lines(rows)).toEqual(["..#", ".3 c"]);
    expect(size(rows)).toEqual({ columns: 4, rows: 2 });
    expect(cells(rows).find(({ field }) => field === "c1")).toMatchObject({ kind: "wall" });
    expect(cells(rows).find(({ field }) => field === "b2")).toEqual({
      field: "b2",
      kind: "obstacle",
      height: 3,
      standable: false,
    });
    expect(cells(rows).find(({ field }) => field === "d2")).toMatchObject({
      height: 3,
      standable: true,
    });
    expect(cells(rows).some(({ field }) => field === "c2")).toBe(false);
  });

  test("a circle tells an object from one of the same height beside it", () => {
    const [plainOne, circled, leave] = cells("3③ⓒ");
    expect(plainOne?.circled).toBeUndefined();
    expect(circled).toMatchObject({ kind: "obstacle", height: 3, standable: false, circled: true });
    expect(leave).toMatchObject({ kind: "obstacle", height: 3, standable: true, circled: true });
    for (const sign of "19ai①⑨ⓐⓘ") {
      const { height = 0, standable = false, circled: apart = false } = cell(sign) ?? {};
      expect(obstacle(height, standable, apart)).toBe(sign);
    }
  });

  test("painting changes one field and nothing else", () => {
    expect(painted(emptyMap(3, 2), { x: 1, y: 0 }, "#")).toBe(".#.\n...");
    expect(painted("..\n.", { x: 2, y: 1 }, "2")).toBe("..\n. 2");
    expect(painted("..", { x: 0, y: 5 }, "#")).toBe("..");
  });

  test("a larger map gets ground, a smaller one is cut, holes stay", () => {
    expect(resized("#.\n.", 3, 3)).toBe("#..\n. .\n...");
    expect(resized("#.2\n...", 2, 1)).toBe("#.");
  });
});

const all = { x: 0, y: 0, w: 1000, h: 500 };
const rect = { left: 0, top: 0, width: 500, height: 250 } as DOMRect;

describe("zooming", () => {
  test("what is pointed at stays where it is", () => {
    const closer = zoomed(all, all, 2, { x: 250, y: 250 });
    expect(closer).toMatchObject({ w: 500, h: 250 });
    expect((250 - closer.x) / closer.w).toBeCloseTo(0.25);
  });

  test("the map is never left, and never seen closer than a few fields", () => {
    expect(keptInside({ x: -90, y: 400, w: 500, h: 250 }, all)).toEqual({
      x: 0,
      y: 250,
      w: 500,
      h: 250,
    });
    expect(zoomed(all, all, 1000, { x: 0, y: 0 }).w).toBe(160);
    expect(zoomed(all, all, 0.1, { x: 0, y: 0 })).toEqual(all);
  });

  test("on a narrow screen one begins where the figure stands, with fields to hit", () => {
    const box = framed({ all }, { x: 900, y: 250 }, 320);
    expect(box.w).toBe(400);
    expect(box.x).toBe(600);
    expect(framed({ all }, { x: 900, y: 250 }, 4000)).toEqual(all);
  });

  test("a fight that fits is seen whole, no nearer than is ample; of one that does not, who acts", () => {
    const wide = { x: 500, y: 100, w: 350, h: 100 };
    expect(framed({ all, fight: wide }, { x: 0, y: 0 }, 320)).toEqual({
      x: 500,
      y: 62.5,
      w: 350,
      h: 175,
    });
    expect(framed({ all, fight: { ...wide, w: 60, h: 40 } }, { x: 0, y: 0 }, 320).w).toBeCloseTo(
      (320 / 46) * 40,
    );
    expect(framed({ all, fight: { ...wide, x: 0, w: 900 } }, { x: 900, y: 250 }, 320).x).toBe(600);
  });

  test("of a map that is lower than the window its middle is seen, whoever acts", () => {
    const land = { x: 0, y: 150, w: 1000, h: 150 };
    expect(
      framed({ all, land, fight: { x: 100, y: 150, w: 60, h: 40 } }, { x: 0, y: 0 }, 368),
    ).toEqual({ x: 0, y: 145, w: 320, h: 160 });
  });

  test("a map that is legible as a whole is seen so, however near the fight would go", () => {
    const window = { width: 540, height: 256 };
    for (const [w, rows] of [
      [448, 8],
      [528, 10],
    ] as const) {
      const land = { x: 0, y: 0, w, h: (rows - 1) * 34.64 + 88 };
      const fits = shaped(land, window);
      expect(
        framed(
          { all: fits, land, fight: { ...land, h: land.h - 35 } },
          { x: 0, y: 0 },
          window.width,
        ),
      ).toEqual(fits);
    }
    expect(framed({ all, fight: { x: 0, y: 0, w: 950, h: 100 } }, { x: 0, y: 0 }, 760)).toEqual(
      all,
    );
  });

  test("a map that leaves little room moves aside for the buttons above or right of it, and else stays in the middle", () => {
    const land = { x: 0, y: 0, w: 400, h: 200 };
    expect(shaped(land, { width: 400, height: 280 }, 58).y).toBe(-58);
    expect(shaped(land, { width: 400, height: 230 }, 58).y).toBe(-30);
    expect(shaped(land, { width: 400, height: 400 }, 58).y).toBe(-100);
    expect(shaped(land, { width: 480, height: 200 }, 58)).toEqual({ x: -22, y: 0, w: 480, h: 200 });
    expect(shaped(land, { width: 600, height: 200 }, 58).x).toBe(-100);
  });

  test("what somebody has chosen to see stays in the next round", () => {
    const zoom = new Zoom(all, () => {});
    zoom.by(2);
    const seen = zoom.box.value;
    zoom.begin({}, { x: 0, y: 0 }, 320);
    expect(zoom.box.value).toEqual(seen);
  });

  test("screen and map agree, also beside the map", () => {
    const there = { left: 10, top: 20, width: 500, height: 500 };
    expect(toMap(all, there, { x: 260, y: 270 })).toEqual({ x: 500, y: 250 });
    expect(toMap(all, there, { x: 10, y: 145 })).toEqual({ x: 0, y: 0 });
  });
});

function at(pointerId: number, x: number, y: number): PointerEvent {
  return { pointerId, x, y, button: 0 } as PointerEvent;
}

describe("pointers on the map", () => {
  let taps: object[];
  let zoom: Zoom;
  beforeEach(() => {
    taps = [];
    zoom = new Zoom(all, (point) => taps.push(point));
  });

  test("a short touch is a tap on the map", () => {
    zoom.down(at(1, 100, 50), rect);
    zoom.move(at(1, 103, 52));
    zoom.up(at(1, 103, 52), rect);
    expect(taps).toEqual([{ x: 206, y: 104 }]);
  });

  test("a longer one moves the map, and is no tap", () => {
    zoom.by(2);
    zoom.down(at(1, 200, 100), rect);
    zoom.move(at(1, 150, 100));
    zoom.up(at(1, 150, 100), rect);
    expect(zoom.box.value).toMatchObject({ x: 300, y: 125, w: 500 });
    expect(taps).toEqual([]);
  });

  test("two fingers zoom around the point between them, and are no tap", () => {
    zoom.down(at(1, 200, 125), rect);
    zoom.down(at(2, 300, 125), rect);
    zoom.move(at(2, 400, 125));
    zoom.up(at(2, 400, 125), rect);
    zoom.up(at(1, 200, 125), rect);
    expect(zoom.box.value.w).toBe(500);
    expect(zoom.whole.value).toBe(false);
    expect(taps).toEqual([]);
  });

  test("the wheel zooms in, and at the end of zooming out the page scrolls on", () => {
    const held = vi.fn();
    const wheel = { deltaMode: 0, x: 0, y: 0, preventDefault: held } as unknown as WheelEvent;
    zoom.wheel({ ...wheel, deltaY: 100 }, rect);
    expect(held).not.toHaveBeenCalled();
    zoom.wheel({ ...wheel, deltaY: -100 }, rect);
    expect(held).toHaveBeenCalledOnce();
    expect(zoom.box.value).toMatchObject({ x: 0, y: 0 });
    expect(zoom.whole.value).toBe(false);
  });
});

/** Say how wide a part of the map is after turns of a wheel. */
function after(...turns: Partial<WheelEvent>[]): number {
  const zoom = new Zoom(all, () => undefined);
  const still = { deltaMode: 0, ctrlKey: false, x: 0, y: 0, preventDefault: () => undefined };
  for (const turn of turns) zoom.wheel({ ...still, ...turn } as WheelEvent, rect);
  return zoom.box.value.w;
}

describe("a wheel", () => {
  test("zooms as far as it is turned: a trackpad, which tells of few pixels many times, does not leap", () => {
    const notch = after({ deltaY: -100 });
    expect(notch).toBeCloseTo(1000 / 1.2);
    expect(after(...Array.from({ length: 50 }, () => ({ deltaY: -2 })))).toBeCloseTo(notch);
    expect(after({ deltaY: -3, deltaMode: 1 })).toBeCloseTo(notch);
    expect(after({ deltaY: -10, ctrlKey: true })).toBeCloseTo(notch);
  });

  test("never zooms so far at once that one loses one's way", () => {
    expect(after({ deltaY: -10_000 })).toBe(after({ deltaY: -200 }));
  });
});

test("of written fields those are taken that may be, whatever stands between them", () => {
  expect(parsedFields("C5, c6;Z9\n b2", ["b2", "c5", "c6", "d7"])).toEqual(["b2", "c5", "c6"]);
  expect(parsedFields("", ["b2"])).toEqual([]);
});

test("a turned figure lies in a direction of its grid", () => {
  expect([0, 1, 5].map((n) => lengthwise("hex", `c5/${n}`))).toEqual([0, 1, 5]);
  expect([0, 1, 3].map((n) => lengthwise("square8", `c5/${n}`))).toEqual([0, 2, 6]);
  expect(lengthwise("square4", "c5/3")).toBe(3);
});

test("tokens are told apart by initials, numbered ones by their number", () => {
  expect(["Billy", "Der Wolf", "Ork 2", "Ork 12", "Ö"].map(initials)).toEqual([
    "Bi",
    "DW",
    "O2",
    "O12",
    "Ö",
  ]);
});

test("figures that begin alike have marks of their own, in the order in which they came", () => {
  const figures = { b: "Bilbo", a: "Billy", c: "Ork 2", d: "Oger 2", e: "Bibi" };
  const order = { "C/a": 1, "C/b": 2, "C/c": 3, "C/d": 4, "C/e": 5 };
  const known = { ...NOBODY, figures, order };
  expect(Object.fromEntries(tokenMarks(known, "C", Object.keys(figures)))).toEqual({
    a: "Bi",
    b: "Bi2",
    c: "O2",
    d: "O2.2",
    e: "Bi3",
  });
});
