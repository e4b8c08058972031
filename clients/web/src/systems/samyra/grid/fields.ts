/** Where does a field lie? Names, distances and directions, and its place on the drawing. */
import { memoByKey } from "../../../state/memo";

export type GridKey = "hex" | "square8" | "square4" | "free";

export interface MapPoint {
  x: number;
  y: number;
}

/** Width of a field on the drawing. */
export const UNIT = 40;
/** One step of the free grid's coordinates on the drawing. */
const FREE = 8;
const RADIUS = UNIT / Math.sqrt(3);
const PITCH = RADIUS * 1.5;

const HEX: readonly MapPoint[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
].map(point);
const SQUARE8: readonly MapPoint[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
].map(point);
const SQUARE4: readonly MapPoint[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
].map(point);

/** What a step adds to the coordinates, clockwise from the east. */
const STEPS: Record<GridKey, readonly MapPoint[]> = {
  hex: HEX,
  square8: SQUARE8,
  square4: SQUARE4,
  free: [],
};
const WAYS: Record<GridKey, readonly string[]> = {
  hex: ["e", "se", "sw", "w", "nw", "ne"],
  square8: ["e", "se", "s", "sw", "w", "nw", "n", "ne"],
  square4: ["e", "s", "w", "n"],
  free: [],
};

function point([x = 0, y = 0]: readonly number[]): MapPoint {
  return { x, y };
}

/** Name the field in a column and row, both from 0; "" where there is none. */
export function fieldName({ x, y }: MapPoint): string {
  if (x < 0 || y < 0) return "";
  let letters = "";
  for (let rest = x; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCodePoint(97 + (rest % 26)) + letters;
  return `${letters}${y + 1}`;
}

/** Return column and row of a field, both from 0; undefined for what is no name of one. */
export function spot(name: string): MapPoint | undefined {
  const found = /^([a-z]{1,4})([1-9][0-9]{0,5})$/.exec(name);
  if (!found) return undefined;
  const column = [...(found[1] as string)].reduce(
    (sum, letter) => sum * 26 + (letter.codePointAt(0) as number) - 96,
    0,
  );
  return { x: column - 1, y: Number(found[2]) - 1 };
}

export function anchor(pose: string): string {
  return pose.split("/")[0] ?? pose;
}

/** Return how a pose is turned, and the pose turned by so much. */
export function turn(pose: string): number {
  return Number(pose.split("/")[1] ?? 0);
}

export function turned(pose: string, by: number, grid: GridKey): string {
  const orientations = grid === "hex" ? 6 : 4;
  return `${anchor(pose)}/${(turn(pose) + by + orientations) % orientations}`;
}

/** Return the direction in which a turned figure lies: on squares it is turned by quarters only. */
export function lengthwise(grid: GridKey, pose: string): number {
  return turn(pose) * (grid === "square8" ? 2 : 1);
}

/** Return coordinates in which a direction is the same everywhere. */
function even(grid: GridKey, name: string): MapPoint | undefined {
  if (grid === "free") {
    const [x, y] = name.split(",").map(Number);
    return x === undefined || y === undefined || Number.isNaN(x + y) ? undefined : { x, y };
  }
  const at = spot(name);
  return at && grid === "hex" ? { x: at.x - Math.floor(at.y / 2), y: at.y } : at;
}

/** Count the steps between two fields; 0 where a name is none. */
export function distance(grid: GridKey, from: string, to: string): number {
  const [a, b] = [even(grid, from), even(grid, to)];
  if (!a || !b) return 0;
  const [x, y] = [a.x - b.x, a.y - b.y];
  if (grid === "hex") return Math.max(Math.abs(x), Math.abs(y), Math.abs(x + y));
  if (grid === "square8") return Math.max(Math.abs(x), Math.abs(y));
  return grid === "square4" ? Math.abs(x) + Math.abs(y) : Math.floor(Math.hypot(x, y));
}

/** Return the direction of an adjacent field, -1 of any other. */
export function toward(grid: GridKey, from: string, to: string): number {
  const [a, b] = [even(grid, from), even(grid, to)];
  return a && b ? STEPS[grid].findIndex(({ x, y }) => a.x + x === b.x && a.y + y === b.y) : -1;
}

/** Name a direction: e, se, s … */
export function directionKey(grid: GridKey, facing: number): string {
  return WAYS[grid][facing] ?? "";
}

/** As a compass names them, clockwise from the east. */
const COMPASS = ["e", "se", "s", "sw", "w", "nw", "n", "ne"];

/** Name the direction in which one field lies from another, however far; "" where they are one. */
export function bearing(grid: GridKey, from: string, to: string): string {
  const [a, b] = [centre(grid, from), centre(grid, to)];
  if (a.x === b.x && a.y === b.y) return "";
  return COMPASS[(Math.round(Math.atan2(b.y - a.y, b.x - a.x) / (Math.PI / 4)) + 8) % 8] as string;
}

/** Return how many directions a grid has. */
export function directions(grid: GridKey): number {
  return WAYS[grid].length;
}

/** Return the angle of a direction on the drawing, in degrees clockwise from the east. */
export function angle(grid: GridKey, facing: number): number {
  return directions(grid) === 0 ? 0 : (360 / directions(grid)) * facing;
}

function placed(grid: GridKey, name: string): MapPoint {
  const at = grid === "free" ? even(grid, name) : spot(name);
  if (!at) return { x: 0, y: 0 };
  if (grid === "free") return { x: at.x * FREE, y: at.y * FREE };
  if (grid !== "hex") return { x: (at.x + 0.5) * UNIT, y: (at.y + 0.5) * UNIT };
  return { x: (at.x + 0.5 + (at.y % 2) / 2) * UNIT, y: at.y * PITCH + RADIUS };
}

const middles = memoByKey((grid) => memoByKey((name) => placed(grid as GridKey, name)));

/** Return where the middle of a field is drawn. */
export function centre(grid: GridKey, name: string): MapPoint {
  return middles(grid)(name);
}

function short(n: number): string {
  return String(Math.round(n * 10) / 10);
}

/** Return the outline of a field as a closed path; `size` below 1 keeps off its neighbours. */
export function outline(grid: GridKey, name: string, size = 1): string {
  return outlines(`${grid} ${size}`)(name);
}

// Of sixty figures each threatens six fields: with every step they are drawn again.
const outlines = memoByKey((shape) => {
  const [grid, size] = shape.split(" ") as [GridKey, string];
  const corners =
    grid === "hex" ? hexagon(RADIUS * Number(size)) : square((UNIT / 2) * Number(size));
  return memoByKey((name) => {
    const { x, y } = centre(grid, name);
    return `M${corners.map((corner) => `${short(x + corner.x)} ${short(y + corner.y)}`).join("L")}Z`;
  });
});

function hexagon(radius: number): MapPoint[] {
  return [30, 90, 150, 210, 270, 330].map((degrees) => {
    const turnedBy = (degrees * Math.PI) / 180;
    return { x: Math.cos(turnedBy) * radius, y: Math.sin(turnedBy) * radius };
  });
}

function square(half: number): MapPoint[] {
  return [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ].map(point);
}

/** Name the field that is drawn at a point; "" beyond the first row or column. */
export function fieldAt(grid: GridKey, { x, y }: MapPoint): string {
  if (grid === "free") {
    const at = (n: number): number => Math.max(0, Math.min(999, Math.round(n / FREE)));
    return `${at(x)},${at(y)}`;
  }
  if (grid !== "hex") return fieldName({ x: Math.floor(x / UNIT), y: Math.floor(y / UNIT) });
  const row = Math.round((y - RADIUS) / PITCH);
  const near = [row - 1, row, row + 1].flatMap((each) => {
    const column = Math.round(x / UNIT - 0.5 - (Math.abs(each) % 2) / 2);
    const name = fieldName({ x: column, y: each });
    if (name === "") return [];
    const middle = centre(grid, name);
    return [{ name, off: Math.hypot(middle.x - x, middle.y - y) }];
  });
  const best = near.toSorted((a, b) => a.off - b.off)[0];
  return best && best.off <= RADIUS ? best.name : "";
}
