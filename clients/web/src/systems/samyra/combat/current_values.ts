/** What do the forms of Samyra show at first? */
import type { View } from "../../../net/view";
import { optionValue } from "../../../forms/options/build_command";
import { conflictIn, sheetIn, type ValueReaders } from "../../../forms/options/values";
import type { Choices, Option } from "../../../net/option";
import type { SamyraSheet } from "./sheets";
import { storedMaps, type SamyraConflict, type StoredMap } from "./view";

const FIRST: Choices = { bew: 6, height: 7, knee: 2, shape: "single", sight: 10, bare_hands: "no" };

/** A sheet starts from what it says already, a new one from what is usual. */
export function sheetChoices(sheet: SamyraSheet | undefined): Choices {
  const held = Object.entries(sheet ?? {}).filter(
    ([, each]) => typeof each === "number" || typeof each === "string",
  );
  return { ...FIRST, ...(Object.fromEntries(held) as Choices) };
}

function mapIn(option: Option, view: View): StoredMap | undefined {
  return storedMaps(view)[optionValue(option, "map")];
}

export const currentReaders: ValueReaders = {
  "samyra.OpenCombat": (option, view) => {
    const map = mapIn(option, view);
    return { fog: "no", ...(map ? { title: map.name } : {}) };
  },
  "samyra.RedrawMap": (option, view) => {
    const map = mapIn(option, view);
    return map ? { name: map.name, rows: map.rows } : {};
  },
  "samyra.SetAlliances": (option, view) => ({
    pairs: conflictIn<SamyraConflict>(option, view)?.allies ?? [],
  }),
  "samyra.SetLe": (option, view) => {
    const { le } = (sheetIn(option, view) ?? {}) as SamyraSheet;
    return typeof le === "number" ? { le } : {};
  },
  "samyra.SetSwing": (option, view) => {
    const fighter = conflictIn<SamyraConflict>(option, view)?.fighters?.[
      optionValue(option, "figure")
    ];
    return { wish: fighter?.swing ?? "fits", fields: fighter?.prefers ?? [] };
  },
  "samyra.SetSheet": (option, view) =>
    sheetChoices(sheetIn(option, view) as SamyraSheet | undefined),
};
