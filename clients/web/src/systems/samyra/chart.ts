/** What is on a drawn map? A text: a line is a row, a character is a field. */
import { fieldName } from "./fields";

export interface Cell {
  field: string;
  kind: "ground" | "wall" | "obstacle";
  /** Of the obstacle on it; 0 for none. */
  height: number;
  /** Whether one may stand on it without asking. */
  standable: boolean;
}

/** A map's text has at most so many characters, its rows' ends among them. */
export const MOST = 10_000;
export const LONGEST = 99;

const GROUND = { kind: "ground", height: 0, standable: true } as const;

function cell(drawn: string): Omit<Cell, "field"> | undefined {
  if (drawn === " ") return undefined;
  if (drawn === "#") return { kind: "wall", height: 0, standable: false };
  if (/[1-9]/.test(drawn)) return { kind: "obstacle", height: Number(drawn), standable: false };
  if (/[a-i]/.test(drawn)) return { kind: "obstacle", height: (drawn.codePointAt(0) as number) - 96, standable: true };
  return GROUND;
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
export function plain(columns: number, rows: number): string {
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
    return columns > wide ? line.padEnd(wide, " ") + ".".repeat(columns - wide) : line.slice(0, columns);
  }).join("\n");
}
