/** What is on a drawn map? A text: a line is a row, a character is a field. */
import { fieldName } from "./fields";

export interface Cell {
  field: string;
  kind: "ground" | "wall" | "obstacle";
  /** Of the obstacle on it; 0 for none. */
  height: number;
  /** Whether one may stand on it without asking. */
  standable: boolean;
  /** Whether its object is told apart from one of the same height that touches it. */
  circled?: boolean;
}

/** The signs of obstacles by height, from 1: plain and in a circle, without and with leave to stand on them. */
const SIGNS: { signs: string; standable: boolean; circled?: boolean }[] = [
  { signs: "123456789", standable: false },
  { signs: "abcdefghi", standable: true },
  { signs: "①②③④⑤⑥⑦⑧⑨", standable: false, circled: true },
  { signs: "ⓐⓑⓒⓓⓔⓕⓖⓗⓘ", standable: true, circled: true },
];

/** Return the sign of an obstacle. */
export function obstacle(height: number, standable: boolean, circled: boolean): string {
  return (
    SIGNS.find((each) => each.standable === standable && (each.circled ?? false) === circled)
      ?.signs[height - 1] ?? ""
  );
}

/** A map's text has at most so many characters, its rows' ends among them. */
export const MOST_CHARACTERS = 10_000;
export const LONGEST_SIDE = 99;

const GROUND = { kind: "ground", height: 0, standable: true } as const;

/** Return what a sign draws; undefined for no field. */
export function cell(drawn: string): Omit<Cell, "field"> | undefined {
  if (drawn === " ") return undefined;
  if (drawn === "#") return { kind: "wall", height: 0, standable: false };
  const found = SIGNS.find(({ signs }) => drawn !== "" && signs.includes(drawn));
  if (!found) return GROUND;
  const { signs, ...how } = found;
  return { kind: "obstacle", height: signs.indexOf(drawn) + 1, ...how };
}

/** Split a map into its rows, without what is empty at their ends. */
export function lines(rows: string): string[] {
  const kept = rows.replaceAll("\r", "").replace(/[ \n]+$/, "");
  return kept === "" ? [] : kept.split("\n").map((line) => line.replace(/ +$/, ""));
}

/** List the fields of a map. */
export function cells(rows: string): Cell[] {
  return lines(rows).flatMap((line, y) =>
    [...line].flatMap((drawn, x) => {
      const found = cell(drawn);
      return found ? [{ field: fieldName({ x, y }), ...found }] : [];
    }),
  );
}

/** Return columns and rows up to the last field. */
export function size(rows: string): { columns: number; rows: number } {
  const all = lines(rows);
  return { columns: Math.max(0, ...all.map((line) => line.length)), rows: all.length };
}

/** Draw a map of free ground. */
export function emptyMap(columns: number, rows: number): string {
  return Array.from({ length: rows }, () => ".".repeat(columns)).join("\n");
}

/** Change one field of a map; what lies beyond its rows is not there to be changed. */
export function painted(rows: string, at: { x: number; y: number }, drawn: string): string {
  const all = rows.split("\n");
  const line = all[at.y];
  if (line === undefined || at.x < 0) return rows;
  const wide = line.padEnd(at.x + 1, " ");
  all[at.y] = wide.slice(0, at.x) + drawn + wide.slice(at.x + 1);
  return all.join("\n");
}

/** Cut a map, or add ground, so that it has this size. */
export function resized(rows: string, columns: number, count: number): string {
  const all = rows.replaceAll("\r", "").split("\n");
  const wide = size(rows).columns;
  return Array.from({ length: count }, (_, y) => {
    const line = all[y];
    if (line === undefined) return ".".repeat(columns);
    return columns > wide
      ? line.padEnd(wide, " ") + ".".repeat(columns - wide)
      : line.slice(0, columns);
  }).join("\n");
}
