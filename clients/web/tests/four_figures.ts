/** Who is at the table of a test that prepares or opens conflicts? Two characters with sheets of each system, an npc and an obstacle. */
import type { View } from "../src/net/view";

export const SHEETS = {
  einblatt: {
    a: {
      attributes: {
        beruf: { value: 8, suit: "Kr", name: "Smith" },
        hobby1: { value: 6, suit: "Pi" },
        hobby2: { value: 6, suit: "He" },
        schwaeche: { value: 2, suit: "Ka" },
      },
    },
    b: {},
  },
  ews: { a: { values: { Hacking: 18 } }, b: { values: {} } },
  harmonies: {
    a: {
      hidden: false,
      characteristics: { body: 0, agility: 2 },
      means: { power: 0, maneuver: 1 },
      competencies: { Acrobatics: 2 },
    },
    b: { hidden: false, characteristics: { body: 0 }, means: { power: 0 }, competencies: {} },
  },
  phers: {
    a: {
      levels: {
        Agility: { area: "talent", tenths: 10 },
        Fencing: { area: "competence", tenths: 20 },
      },
      climax: 1,
    },
    b: { levels: {}, climax: 0 },
  },
  samyra: {
    a: {
      bew: 6,
      height: 7,
      knee: 2,
      shape: "single",
      rs: 1,
      aus: 10,
      sight: 9,
      gelaendelauf: 0,
      bare_hands: "no",
      le: 20,
      weapons: { w: { name: "Sword", hands: 1, swing: 0, reach: "melee", place: "ready" } },
    },
  },
};

export function view(more: Partial<View> = {}): View {
  const figures = {
    a: { name: "Ayla", kind: "character" as const },
    b: { name: "Bran", kind: "character" as const },
    w: { name: "Wolf", kind: "npc" as const },
    t: { name: "Tree", kind: "obstacle" as const },
  };
  return {
    table: { id: "t", title: "T", language: "en" },
    me: { role: "gm" },
    figures,
    sheets: SHEETS,
    ...more,
  } as View;
}
