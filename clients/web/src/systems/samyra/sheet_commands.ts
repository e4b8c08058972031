/** What stands on a sheet of Samyra, as commands? A weapon takes two: it is given, and taken in hand. */
import { offer } from "../../forms/options/offers";
import type { View } from "../../net/view";
import type { Chosen, Command } from "../../net/option";
import type { CommandStep, Who } from "../../forms/sequence";
import type { Write } from "../sheet_preset";
import type { SheetRecord, SheetCommands } from "../part";

const VALUES = [
  "bew",
  "height",
  "knee",
  "shape",
  "rs",
  "aus",
  "sight",
  "gelaendelauf",
  "bare_hands",
] as const;

function read(sheet: SheetRecord): Write[] {
  if (!sheet["bew"]) return [];
  const values = Object.fromEntries(
    VALUES.flatMap((name) => (sheet[name] === undefined ? [] : [[name, sheet[name] as Chosen]])),
  );
  const weapons = Object.values((sheet["weapons"] ?? {}) as Record<string, Record<string, Chosen>>);
  const given = weapons.map(
    ({ name = "", hands = 1, swing = 0, reach = "melee", place = "carried" }): Write => ({
      type: "samyra.GiveWeapon",
      name,
      hands,
      swing,
      reach,
      place: place === "ready" ? "ready" : "carried",
    }),
  );
  const le: Write[] =
    typeof sheet["le"] === "number" ? [{ type: "samyra.SetLe", le: sheet["le"] }] : [];
  return [{ type: "samyra.SetSheet", ...values }, ...le, ...given];
}

type Weapons = Record<string, { name: string; place: string }>;

function weaponsOf(view: View, figure: string): Weapons {
  const sheet = view.sheets?.["samyra"]?.[figure] as { weapons?: Weapons } | undefined;
  return sheet?.weapons ?? {};
}

/** A weapon is given once, and taken in hand where the preset says so, by a gm: a player does that in a combat, at its cost. */
function weapon(who: Who, { place, ...given }: Write, label: string): CommandStep[] {
  const held = (view: View) =>
    Object.entries(weaponsOf(view, who(view))).find(([, each]) => each.name === given["name"]);
  const ready = (view: View): Command | undefined => {
    const [id, found] = held(view) ?? [];
    const placed = place !== "ready" || found?.place === "ready";
    if (!id || placed || !offer(view, "samyra.PlaceWeapon")) return undefined;
    return { type: "samyra.PlaceWeapon", figure: who(view), weapon: id, place: "ready" };
  };
  return [
    { label, make: (view) => (held(view) ? undefined : { ...given, figure: who(view) }) },
    { label, make: ready },
  ];
}

export const sheetAsCommands: SheetCommands = {
  writes: ["samyra.SetSheet", "samyra.SetLe", "samyra.GiveWeapon"],
  read,
  kinds: ["character", "npc", "obstacle"],
  needed: true,
  steps: (write, who, label) =>
    write.type === "samyra.GiveWeapon" ? weapon(who, write, label) : undefined,
};
