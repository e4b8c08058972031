import { describe, expect, test } from "vitest";
import type { View } from "../src/model/view";
import { deeds } from "../src/roster/files";

function brought(unseen: boolean): string[] {
  return deeds(
    {
      presets: [],
      maps: [],
      figures: ["character", "npc", "obstacle"].map((kind) => ({ name: kind, kind, writes: [] })),
    },
    unseen,
  ).map(({ make }) => (make({ figures: {} } as unknown as View) as { type: string }).type);
}

describe("what a file brings", () => {
  test("comes unseen if the gm says so, but for characters", () => {
    expect(brought(true)).toEqual(["table.AddFigure", "table.AddUnseen", "table.AddUnseen"]);
    expect(brought(false)).toEqual(Array(3).fill("table.AddFigure"));
  });
});
