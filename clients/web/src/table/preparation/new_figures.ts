/** Who comes of a line that was typed: what kind each is, whose, and with which sheet? */
import { t } from "../../i18n/words";
import type { Names } from "../../state/names";
import { guessed, suiting, type Preset } from "../../systems/sheet_preset";
import type { ParsedName } from "../../systems/generic/opening/parse_names";

/** No sheet yet. */
export const NONE = "none";

export interface Line {
  text: string;
  /** What was chosen by hand holds for all of the line. */
  kind?: string;
  owner?: string;
  preset?: string;
  unseen?: boolean;
}

export interface NewFigure {
  name: string;
  kind: string;
  /** A seat; "" is the gm. */
  owner: string;
  /** Nobody but the gm knows of it until it comes into sight. */
  unseen: boolean;
  preset: Preset | undefined;
}

export function kindsOf(figures: readonly NewFigure[]): string[] {
  return [...new Set(figures.map(({ kind }) => kind))];
}

/** Name the owner of a figure: a seat, or "" for the gm. */
export function ownerName(owner: string, names: Names): string {
  return owner === "" ? t("role.gm") : (names.seats[owner] ?? "");
}

/** The sheet that is likely; a tree or a storm gets one only if presets are made for such. */
function usual(presets: readonly Preset[], kind: string, name: string): Preset | undefined {
  return kind !== "obstacle" || presets.some((preset) => preset.for.includes(kind))
    ? guessed(presets, kind, name)
    : undefined;
}

function sheet(
  line: Line,
  presets: readonly Preset[],
  kind: string,
  name: string,
): Preset | undefined {
  if (line.preset === NONE) return undefined;
  return suiting(presets, kind).find(({ id }) => id === line.preset) ?? usual(presets, kind, name);
}

/** Say who each of a line is: of "3 wolves, Ayla" the wolves are the gm's, Ayla goes to the first player who has nobody. `lurk`: where fog may lie, whoever is no character comes unseen. */
export function newFigures(
  line: Line,
  called: readonly ParsedName[],
  free: readonly string[],
  presets: readonly Preset[],
  lurk = false,
): NewFigure[] {
  const players = [...free];
  return called.map(({ name, counted }) => {
    const kind = line.kind ?? (counted ? "npc" : "character");
    const owner = line.owner ?? (kind === "character" ? (players.shift() ?? "") : "");
    const unseen = kind !== "character" && (line.unseen ?? lurk);
    return { name, kind, owner, unseen, preset: sheet(line, presets, kind, name) };
  });
}
