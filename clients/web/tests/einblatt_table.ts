/** What is at the table of a test of einBlatt? Ayla, who has a sheet, and a wolf. */
import type { View } from "../src/net/view";

export const attributes = {
  beruf: { value: 8, suit: "Kr", name: "Försterin" },
  hobby1: { value: 6, suit: "Pi", name: "" },
};
export const r1 = {
  attribute: "beruf",
  amount: 3,
  note: "Im Moor",
  date: "2026-11-22",
  text: "Nie wieder",
};
const text = { text: { min: 0, max: 1000 } };
export const view = {
  me: { role: "gm", seat: "s", figures: {} },
  table: { settings: { "einblatt.zinken": "on", "einblatt.allin": "off" } },
  figures: { a: { name: "Ayla" }, w: { name: "Wolf" } },
  sheets: { einblatt: { a: { attributes, restrictions: { r1 }, inventory: "Axt" } } },
  options: {
    1: {
      type: "einblatt.DrawCompare",
      fields: {
        figures: { some_of: ["a", "w"], min: 2, max: 2 },
        attribute: { one_of: ["beruf", "none"] },
        own: { some_of: ["a>beruf", "a>hobby1", "w>Kr", "w>Pi"], min: 0, max: 4 },
      },
    },
    2: {
      type: "einblatt.HealRestriction",
      fields: { figure: { one_of: ["a"] }, restriction: { one_of: ["r1", "r2"] } },
    },
    3: {
      type: "einblatt.Describe",
      fields: {
        figure: { one_of: ["a"] },
        beruf: text,
        hobby1: text,
        hobby2: text,
        schwaeche: text,
        description: text,
        inventory: text,
        experience: text,
      },
    },
  },
} as unknown as View;
