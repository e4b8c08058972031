import { describe, expect, test } from "vitest";
import type { View } from "../src/net/view";
import { bundleSteps, figureFile } from "../src/table/preparation/files";
import { keepLast } from "../src/systems/generic/presets/device";
import { withSystems } from "../src/systems/registry";

function brought(unseen: boolean): string[] {
  return bundleSteps(
    {
      presets: [],
      maps: [],
      figures: ["character", "npc", "obstacle"].map((kind) => ({ name: kind, kind, writes: [] })),
    },
    unseen,
  ).map(({ make }) => (make({ figures: {} } as unknown as View) as { type: string }).type);
}

test("what was said of an npc that has no sheet goes into a file, and how a character took part does not", async () => {
  await withSystems(Promise.resolve());
  keepLast("t", "einblatt", { with: { w: { cards: 6, trumps: [] }, a: { attribute: "beruf" } } });
  const figures = { a: { name: "Ayla", kind: "character" }, w: { name: "Wolf", kind: "npc" } };
  const view = { table: { id: "t" }, figures } as unknown as View;
  expect(figureFile(view).figures.map(({ writes }) => writes)).toEqual([
    [],
    [{ type: "einblatt.SetNpc", cards: 6, trumps: [] }],
  ]);
});

describe("what a file brings", () => {
  test("comes unseen if the gm says so, but for characters", () => {
    expect(brought(true)).toEqual(["table.AddFigure", "table.AddUnseen", "table.AddUnseen"]);
    expect(brought(false)).toEqual(Array(3).fill("table.AddFigure"));
  });
});
