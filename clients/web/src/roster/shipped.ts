/** Which presets come with the client? Three to five a system; the numbers fit the examples of its rules. */
import type { Language } from "../model/preferences";
import { spoken, type Preset, type Shipped } from "./preset";
import einblatt from "./presets/einblatt.json";
import ews from "./presets/ews.json";
import harmonies from "./presets/harmonies.json";
import phers from "./presets/phers.json";
import samyra from "./presets/samyra.json";

const SHIPPED: Record<string, readonly Shipped[]> = { einblatt, ews, harmonies, phers, samyra };

/** List the shipped presets of a system in a language. */
export function shipped(system: string, language: Language): Preset[] {
  return (SHIPPED[system] ?? []).map((preset) => spoken(system, preset, language));
}

export const SYSTEMS: readonly string[] = Object.keys(SHIPPED);
