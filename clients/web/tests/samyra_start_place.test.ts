import { describe, expect, test } from "vitest";
import { nearest, startPlace } from "../src/systems/samyra/grid/start_place";

describe("where parties start", () => {
  const rows = Array.from({ length: 10 }, () => ".".repeat(12)).join("\n");

  test("two face each other from south and north, each in a row", () => {
    const [south, north] = [startPlace(rows, "hex", 0, 2), startPlace(rows, "hex", 1, 2)];
    expect([south.facing, north.facing]).toEqual([5, 2]);
    expect(south.y).toBeGreaterThan(7);
    expect(north.y).toBeLessThan(2);
    expect(nearest(["f8", "d9", "f6"], south)).toBe("d9");
  });

  test("on a low map two face each other from west and east", () => {
    const low = rows.split("\n").slice(0, 6).join("\n");
    const [west, east] = [startPlace(low, "hex", 0, 2), startPlace(low, "hex", 1, 2)];
    expect([west.facing, east.facing]).toEqual([0, 3]);
    expect(west.x).toBeLessThan(2);
    expect(east.x).toBeGreaterThan(9);
  });

  test("the nearest open pose is taken, and none where there is none", () => {
    expect(
      nearest(["l1", "b5", "c5", "b4"], startPlace("............\n".repeat(5), "square8", 0, 2)),
    ).toBe("b4");
    expect(nearest([], startPlace(rows, "hex", 0, 2))).toBeUndefined();
  });

  test("on a very small map everybody still gets a place on it", () => {
    const { x, y } = startPlace("..\n..", "hex", 1, 3);
    expect([x >= 0, x <= 1, y >= 0, y <= 1]).toEqual([true, true, true, true]);
  });
});
