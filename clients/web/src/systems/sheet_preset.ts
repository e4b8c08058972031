/** What is a preset? The commands that fill in a sheet of one system, without saying whose. */
import type { Language } from "../state/preferences";
import type { Chosen, CommandType } from "../net/option";

/** A command that a preset, or a file, may hold: it writes on a sheet, and does not say whose. */
export interface Write {
  type: CommandType;
  [field: string]: Chosen;
}

/** A map of a gm's library. */
export interface KeptMap {
  name: string;
  rows: string;
}

export type FigureKind = "character" | "npc" | "obstacle";

export interface Preset {
  id: string;
  system: string;
  name: string;
  /** The kinds of figures that it suits, those it suits best first; none: any. */
  for: readonly string[];
  writes: readonly Write[];
}

type Text = string | { de: string; en: string };
type Rest = { de: string; en: string } | Chosen;

/** A preset as it is shipped: what people read stands there in both languages. */
export interface Shipped {
  id: string;
  for: string[];
  name: Text;
  writes: { type: string; [field: string]: Rest }[];
}

function said(held: Rest, language: Language): Chosen {
  return typeof held === "object" && !Array.isArray(held) ? held[language] : held;
}

/** Put a shipped preset into words. */
export function spoken(
  system: string,
  { id, for: kinds, name, writes }: Shipped,
  language: Language,
): Preset {
  const one = (write: Shipped["writes"][number]): Write =>
    Object.fromEntries(
      Object.entries(write).map(([field, held]) => [field, said(held, language)]),
    ) as Write;
  return { id, system, for: kinds, name: String(said(name, language)), writes: writes.map(one) };
}

/** Put those first that suit a kind best; those that do not suit are left out, unless none does. */
export function suiting(presets: readonly Preset[], kind: string): Preset[] {
  const place = (preset: Preset): number =>
    preset.for.length === 0 ? 0 : preset.for.indexOf(kind);
  const suit = presets
    .filter((preset) => place(preset) >= 0)
    .toSorted((a, b) => place(a) - place(b));
  return suit.length > 0 ? suit : [...presets];
}

/** Between two words, of a preset as of a figure: "Ork-Häuptling" and "T-800" are one word each. */
const BETWEEN = /[^\p{L}\p{M}\p{N}-]+/u;
const PLURALS = ["", "e", "n", "en", "er", "s", "es"];

/** Leave out what a plural changes within a word: "Wölfe" begins like "wolf", and so does "wolves". */
function folded(word: string): string {
  return word.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "").replace(/ves$/, "f");
}

/** Find the preset whose first word is one of a figure's name: "Wolf 2" and "Wölfe" are a Wolf. The first suiting one for any other. */
export function guessed(
  presets: readonly Preset[],
  kind: string,
  name: string,
): Preset | undefined {
  const all = suiting(presets, kind);
  // "Wolf2" and "Wolf-2" are numbered, too.
  const unnumbered = name.replaceAll(/-?\p{N}+(?!\S)/gu, " ");
  const words = new Set(`${name} ${unnumbered}`.split(BETWEEN).map(folded));
  const meant = (preset: Preset): boolean => {
    const first = folded(preset.name.split(BETWEEN)[0] ?? "");
    return first.length > 2 && PLURALS.some((plural) => words.has(first + plural));
  };
  return all.find(meant) ?? all[0];
}
