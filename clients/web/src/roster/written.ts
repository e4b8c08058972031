/** What stands on a sheet, as the commands that would write it? For presets of one's own, copies and files. */
import type { View } from "../model/view";
import type { Chosen } from "../options/option";
import type { Write } from "./preset";

type Held = Record<string, unknown>;

function numbers(held: unknown): Record<string, number> {
  const all = Object.entries((held ?? {}) as Held).filter(
    (each): each is [string, number] => typeof each[1] === "number",
  );
  return Object.fromEntries(all);
}

const ATTRIBUTES = ["beruf", "hobby1", "hobby2", "schwaeche"] as const;
const TEXTS = ["description", "inventory", "experience"] as const;

function einblatt(sheet: Held): Write[] {
  const attributes = sheet["attributes"] as
    Record<string, { value: number; suit: string; name?: string }> | undefined;
  if (!attributes) return [];
  const of = <T extends Chosen>(read: (name: (typeof ATTRIBUTES)[number]) => T): [string, T][] =>
    ATTRIBUTES.map((name) => [name, read(name)]);
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

function ews(sheet: Held): Write[] {
  return Object.entries(numbers(sheet["values"])).map(([name, value]) => ({
    type: "ews.SetValue",
    name,
    value,
  }));
}

function harmonies(sheet: Held): Write[] {
  const values = { ...numbers(sheet["characteristics"]), ...numbers(sheet["means"]) };
  const known = Object.entries(numbers(sheet["competencies"]));
  if (known.length === 0 && Object.values(values).every((value) => value === 0)) return [];
  const learnt = known.map(([competency, value]): Write => ({
    type: "harmonies.SetCompetency",
    competency,
    value,
  }));
  return [{ type: "harmonies.SetSheet", ...values }, ...learnt];
}

function phers(sheet: Held): Write[] {
  const levels = (sheet["levels"] ?? {}) as Record<string, { area: string; tenths: number }>;
  return Object.entries(levels).map(([name, { area, tenths }]) => ({
    type: "phers.SetLevel",
    area,
    name,
    tenths,
  }));
}

const SAMYRA = [
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

function samyra(sheet: Held): Write[] {
  if (!sheet["bew"]) return [];
  const values = Object.fromEntries(
    SAMYRA.flatMap((name) => (sheet[name] === undefined ? [] : [[name, sheet[name] as Chosen]])),
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

const READ: Record<string, (sheet: Held) => Write[]> = { einblatt, ews, harmonies, phers, samyra };

/** List the commands that would write a figure's sheet of a system; none where nothing stands on it. */
export function written(view: Pick<View, "sheets">, system: string, figure: string): Write[] {
  const sheet = view.sheets?.[system]?.[figure] as Held | undefined;
  return sheet ? (READ[system]?.(sheet) ?? []) : [];
}

/** Tell whether values are missing without which a figure cannot act, or acts as nobody in particular. */
export function blank(
  view: Pick<View, "figures" | "sheets">,
  system: string,
  figure: string,
): boolean {
  // An npc of einBlatt is told its cards when a conflict opens; a tree or a storm need no values to stand in the way.
  const kind = view.figures?.[figure]?.kind;
  // Of a system that this page does not know nothing is said.
  if (!READ[system]) return false;
  if (kind === "obstacle" && system !== "samyra") return false;
  if (system === "einblatt" && kind !== "character") return false;
  return written(view, system, figure).length === 0;
}

/** Tell whether a figure could do nothing in a conflict of this system as it is. */
export function unable(
  view: Pick<View, "figures" | "sheets">,
  system: string,
  figure: string,
): boolean {
  return (system === "einblatt" || system === "samyra") && blank(view, system, figure);
}
