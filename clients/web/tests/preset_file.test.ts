import { describe, expect, test } from "vitest";
import {
  readBundle,
  readPresets,
  Unreadable,
  writeBundle,
  type Bundle,
} from "../src/systems/generic/presets/reader";
import { LONGEST_NAME } from "../src/systems/generic/opening/parse_names";
import { shipped } from "../src/systems/generic/presets/shipped";
import { withSystems } from "../src/systems/registry";

await withSystems(Promise.resolve());

function refused(source: string): [string, string] {
  try {
    readBundle(source);
  } catch (error) {
    if (error instanceof Unreadable) return [error.key, error.where];
    throw error;
  }
  throw new Error("it was read");
}

describe("a file", () => {
  const bundle: Bundle = {
    presets: shipped("samyra", "en"),
    figures: [
      {
        name: "<b>Ayla</b>",
        kind: "character",
        writes: [{ type: "ews.SetValue", name: "Hacking", value: 18 }],
      },
    ],
    maps: [{ name: "Yard", rows: "....\n.##." }],
  };
  const changed = (change: object): string =>
    JSON.stringify({ ...(JSON.parse(writeBundle(bundle)) as object), ...change });
  /** The file with another figure. */
  const figure = (change: object): string =>
    changed({ figures: [{ ...bundle.figures[0], ...change }] });

  test("is read as it was written; markup in a name is text", () => {
    expect(readBundle(writeBundle(bundle))).toEqual(bundle);
  });

  test.each<[string, string, string, string]>([
    ["no json", "{", "json", ""],
    ["something else", "[]", "format", ""],
    ["huge", " ".repeat(2_000_001), "large", ""],
    ["another version", changed({ version: 2 }), "version", "2"],
    ["a foreign field", changed({ evil: 1 }), "unknown", ".evil"],
    ["figures that are no list", changed({ figures: {} }), "shape", "figures"],
    [
      "too many figures",
      changed({ figures: Array(201).fill(bundle.figures[0]) }),
      "many",
      "figures",
    ],
    [
      "a name that is too long",
      figure({ name: "x".repeat(LONGEST_NAME + 1) }),
      "text",
      "figures[0].name",
    ],
    ["an unknown kind", figure({ kind: "god" }), "unknown", "figures[0].kind"],
    [
      "a command that is no sheet",
      figure({ writes: [{ type: "table.CloseConflict", name: "c" }] }),
      "unknown",
      "figures[0].writes[0].type",
    ],
    [
      "somebody else's sheet",
      figure({ writes: [{ type: "ews.SetValue", figure: "x" }] }),
      "unknown",
      "figures[0].writes[0].figure",
    ],
    [
      "a nested command",
      figure({ writes: [{ type: "ews.SetValue", value: { type: "x" } }] }),
      "shape",
      "figures[0].writes[0].value",
    ],
    [
      "a preset of two systems",
      changed({
        presets: [
          { id: "x", system: "ews", name: "X", for: [], writes: [{ type: "phers.SetLevel" }] },
        ],
      }),
      "unknown",
      "presets[0].writes[0].type",
    ],
    ["a map without rows", changed({ maps: [{ name: "Yard" }] }), "shape", "maps[0].rows"],
  ])("%s is refused with the place", (_what, source, key, where) => {
    expect(refused(source)).toEqual([key, where]);
  });

  test("what a device keeps is taken only as far as it is one", () => {
    expect(readPresets("x")).toEqual([]);
    expect(readPresets([{ id: "x" }, bundle.presets[0], null])).toEqual([bundle.presets[0]]);
  });
});
