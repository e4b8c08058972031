/** Which presets come with the client? Three to five a system; the numbers fit the examples of its rules. */
import type { Language } from "../../../state/preferences";
import { preparationOf } from "../../registry";
import { spoken, type Preset } from "../../sheet_preset";

export function shipped(system: string, language: Language): Preset[] {
  const { presets = [] } = preparationOf(system)?.here.value ?? {};
  return presets.map((preset) => spoken(system, preset, language));
}
