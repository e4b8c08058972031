/** What stands on a sheet of einBlatt, as commands? How many cards an npc has is said when a conflict opens. */
import type { Chosen } from "../../net/option";
import type { Write } from "../sheet_preset";
import { cardsNoted, noteCards } from "./setup/npc_cards";
import type { SheetRecord, SheetCommands } from "../part";

const ATTRIBUTES = ["beruf", "hobby1", "hobby2", "schwaeche"] as const;
const TEXTS = ["description", "inventory", "experience"] as const;

function read(sheet: SheetRecord): Write[] {
  const attributes = sheet["attributes"] as
    Record<string, { value: number; suit: string; name?: string }> | undefined;
  if (!attributes) return [];
  const of = <T extends Chosen>(pick: (name: (typeof ATTRIBUTES)[number]) => T): [string, T][] =>
    ATTRIBUTES.map((name) => [name, pick(name)]);
  const values = Object.fromEntries(of((name) => attributes[name]?.value ?? 1));
  const words = Object.fromEntries([
    ...of((name) => attributes[name]?.name ?? ""),
    ...TEXTS.map((name): [string, string] => [name, String(sheet[name] ?? "")]),
  ]);
  const said = Object.values(words).some((word) => word !== "");
  const suits = ATTRIBUTES.map((name) => attributes[name]?.suit ?? "");
  return [
    { type: "einblatt.SetSheet", ...values, suits },
    ...(said ? [{ type: "einblatt.Describe" as const, ...words }] : []),
  ];
}

export const sheetAsCommands: SheetCommands = {
  writes: ["einblatt.SetSheet", "einblatt.Describe", "einblatt.SetNpc"],
  read,
  kinds: ["character"],
  needed: true,
  steps: ({ type }) => (type === "einblatt.SetNpc" ? [] : undefined),
  note: noteCards,
  noted: cardsNoted,
};
