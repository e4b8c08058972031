import { act } from "preact/test-utils";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Command, Option } from "../src/net/option";
import type { View } from "../src/net/view";
import { language } from "../src/state/preferences";
import { sheetAsCommands } from "../src/systems/samyra/sheet_commands";
import { SheetForms } from "../src/systems/samyra/combat/sheets";
import { doorToPlay, drawAnew, drawAtTable, fetchAll, find, typeIn, unfold } from "./drawing";
import { soon } from "./soon";

const of = (type: string, fields: object): Option =>
  ({
    type: `samyra.${type}`,
    fields: { figure: { one_of: ["hexer"] }, ...fields },
  }) as unknown as Option;
const gives = (hands: number, max: number): Option =>
  of("GiveWeapon", {
    name: { text: { min: 1, max: 80 } },
    hands: { one_of: [hands] },
    swing: { int: { min: 0, max } },
    reach: { one_of: ["melee", "ranged", "shield"] },
  });
const places = (weapon: string, ...there: string[]): Option =>
  of("PlaceWeapon", { weapon: { one_of: [weapon] }, place: { one_of: there } });
const view = {
  me: { role: "gm", seat: "g", figures: {} },
  figures: { hexer: { name: "Hexer", kind: "npc" } },
  sheets: {
    samyra: {
      hexer: {
        weapons: {
          "0474708fe1ae": { name: "Schwert", place: "ready" },
          fd459a3eea8b: { name: "Schild", place: "carried" },
        },
      },
    },
  },
  options: {
    l: of("SetLe", { le: { int: { min: -99, max: 999 } } }),
    a: gives(1, 0),
    b: gives(2, 6),
    c: places("0474708fe1ae", "carried", "ground", "gone"),
    d: places("fd459a3eea8b", "ready", "ground", "gone"),
  },
} as unknown as View;

let sent: Command[];
beforeAll(fetchAll);
drawAnew();
beforeEach(() => {
  [language.value, sent] = ["de", []];
  const send = async (command: Command) => (sent.push(command), { ok: true });
  const table = doorToPlay(view, { send, look: async () => [] });
  drawAtTable(table, <SheetForms figure="hexer" />);
});

function unfolded(type: string): HTMLDetailsElement {
  const tool = find<HTMLDetailsElement>(`tool-samyra.${type}`);
  if (!tool) throw new Error(`no tool for ${type}`);
  unfold(tool);
  return tool;
}

test("weapons go by their names, and move as their place is chosen", () => {
  const tool = unfolded("PlaceWeapon");
  expect([...tool.querySelectorAll("label")].map(({ textContent }) => textContent)).toEqual([
    "Schwert",
    "Schild",
  ]);
  const [sword] = tool.querySelectorAll("select");
  expect(sword?.value).toBe("ready");
  act(() => {
    if (sword) sword.value = "ground";
    sword?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(sent).toEqual([
    { type: "samyra.PlaceWeapon", figure: "hexer", weapon: "0474708fe1ae", place: "ground" },
  ]);
});

test("the name of a new weapon stays when its hands are chosen", () => {
  const tool = unfolded("GiveWeapon");
  const typed = (): HTMLInputElement | null => tool.querySelector("input:not([type=number])");
  typeIn(typed(), "Klingenstab");
  const hands = tool.querySelector("select");
  act(() => {
    if (hands) hands.value = "1";
    hands?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(typed()?.value).toBe("Klingenstab");
});

test("life energy is typed without unfolding it first", () => {
  expect(find<HTMLDetailsElement>("tool-samyra.SetLe")?.open).toBe(true);
});

const saved = (): Element | null => find("saved-samyra.SetLe");

test("what is saved is said to be, until something else is typed", async () => {
  const life = find<HTMLFormElement>("option-samyra.SetLe");
  const typed = (le: string): void => typeIn(life?.querySelector("input"), le);
  typed("12");
  expect(saved()).toBeNull();
  act(() => void life?.dispatchEvent(new Event("submit")));
  await soon(() => expect(saved()).not.toBeNull());
  expect(sent).toEqual([{ type: "samyra.SetLe", figure: "hexer", le: 12 }]);
  typed("13");
  expect(saved()).toBeNull();
});

test("a preset gives its weapons to all, and takes them in hand only for those who may", () => {
  const write = { type: "samyra.GiveWeapon" as const, name: "Schild", place: "ready" };
  const made = (seen: View) =>
    sheetAsCommands.steps?.(write, () => "hexer", "Hexer")?.flatMap(({ make }) => make(seen) ?? []);
  const hand = { weapon: "fd459a3eea8b", place: "ready" };
  expect(made(view)).toEqual([{ type: "samyra.PlaceWeapon", figure: "hexer", ...hand }]);
  expect(made({ ...view, options: {} })).toEqual([]);
});
