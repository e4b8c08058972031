/** What is the example of Samyra? Wolves at the footbridge: two friends hold the only way across, on a map. */
import type { Example } from "../../bots/example";
import { storedMaps } from "./combat/view";

const FRIENDS = { de: "Gefährten", en: "Companions" };
const WOLVES = { de: "Wölfe", en: "Wolves" };
const MAP = [
  "......#....",
  ".....##....",
  "..a........",
  "......#....",
  ".....##....",
  "......#....",
].join("\n");
const HUMAN = {
  bew: 6,
  height: 7,
  knee: 2,
  rs: 1,
  aus: 10,
  sight: 10,
  gelaendelauf: 0,
  shape: "single",
  bare_hands: "no",
};
const WOLF = {
  bew: 5,
  height: 4,
  knee: 1,
  rs: 0,
  aus: 10,
  sight: 10,
  gelaendelauf: 0,
  shape: "single",
  bare_hands: "yes",
};
const SPEAR = { type: "samyra.GiveWeapon", hands: 1, swing: 0, reach: "melee" } as const;

export const example: Example = {
  system: "samyra",
  title: { de: "Der Steg am Moor", en: "The footbridge on the moor" },
  hero: "kialah",
  keys: (view) => ({ map: Object.keys(storedMaps(view))[0] ?? "" }),
  figures: {
    kialah: { name: "Kialah", kind: "character", of: "guest" },
    torin: { name: "Torin", kind: "character", of: "Alma" },
    grey: { name: { de: "Grauer", en: "Grey" }, kind: "npc", of: "gm" },
    scar: { name: { de: "Narbe", en: "Scar" }, kind: "npc", of: "gm" },
  },
  notes: [
    { type: "table.SetToggle", toggle: "samyra.attack_rule", value: "roll_entered" },
    { type: "samyra.SaveMap", name: { de: "Steg", en: "Footbridge" }, rows: MAP },
    { type: "samyra.SetSheet", figure: "@kialah", ...HUMAN },
    { type: "samyra.SetSheet", figure: "@torin", ...HUMAN, bew: 5, rs: 2 },
    { type: "samyra.SetSheet", figure: "@grey", ...WOLF },
    { type: "samyra.SetSheet", figure: "@scar", ...WOLF },
    { ...SPEAR, figure: "@kialah", name: { de: "Speer", en: "Spear" } },
    { ...SPEAR, figure: "@torin", name: { de: "Beil", en: "Hatchet" } },
    { type: "samyra.PlaceWeapon", figure: "@kialah", place: "ready" },
    { type: "samyra.PlaceWeapon", figure: "@torin", place: "ready" },
  ],
  scenes: [
    {
      title: { de: "Wölfe am Steg", en: "Wolves at the footbridge" },
      story: {
        de: "Der Steg ist der einzige Weg aus dem Moor, und im Nebel davor stehen zwei Wölfe. Kialah senkt den Speer, Torin spuckt in die Hände.",
        en: "The footbridge is the only way off the moor, and two wolves stand before it in the mist. Kialah lowers her spear, Torin spits into his hands.",
      },
      begin: [
        { type: "samyra.SetLe", figure: "@kialah", le: 15 },
        { type: "samyra.SetLe", figure: "@torin", le: 14 },
        { type: "samyra.SetLe", figure: "@grey", le: 6 },
        { type: "samyra.SetLe", figure: "@scar", le: 6 },
        {
          type: "samyra.OpenCombat",
          title: { de: "Wölfe am Steg", en: "Wolves at the footbridge" },
          map: "@map",
          fog: "no",
        },
        { type: "samyra.Join", figure: "@kialah", party: FRIENDS, pose: "b3", facing: 0 },
        { type: "samyra.Join", figure: "@torin", party: FRIENDS, pose: "b5", facing: 0 },
        { type: "samyra.Join", figure: "@grey", party: WOLVES, pose: "j3", facing: 3 },
        { type: "samyra.Join", figure: "@scar", party: WOLVES, pose: "i4", facing: 3 },
        { type: "samyra.NextRound" },
      ],
    },
  ],
  text: { de: "Der Nebel schluckt jeden Laut.", en: "The mist swallows every sound." },
};
