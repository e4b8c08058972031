/** How does the ground look? Drawn once per map, in a handful of paths however many fields there are. */
import { useMemo } from "preact/hooks";
import { cells, obstacle, size, type Cell } from "../grid/map_text";
import { centre, fieldName, outline, type GridKey } from "../grid/fields";
import { Lettering, type Letters } from "./lettering";

function path(grid: GridKey, all: readonly Cell[], scale = 1): string {
  return all.map(({ field }) => outline(grid, field, scale)).join("");
}

/** Letters of the columns above, numbers of the rows at the left. */
function edges(rows: string, fog: string, grid: GridKey): Letters[] {
  const [seen, veiled] = [size(rows), size(fog)];
  const [columns, count] = [
    Math.max(seen.columns, veiled.columns),
    Math.max(seen.rows, veiled.rows),
  ];
  const above = Array.from({ length: columns }, (_, x) => {
    const name = fieldName({ x, y: 0 });
    return { x: centre(grid, name).x, y: -4, words: name.replace(/\d+/, "").toUpperCase() };
  });
  const beside = Array.from({ length: count }, (_, y) => ({
    x: -13,
    y: centre(grid, fieldName({ x: 0, y })).y + 4,
    words: `${y + 1}`,
  }));
  return [...above, ...beside];
}

function heights(all: readonly Cell[], grid: GridKey): Letters[] {
  return all.map(({ field, height, circled = false }) => {
    const { x, y } = centre(grid, field);
    return { x, y: y + 15, words: obstacle(height, false, circled) };
  });
}

interface GroundProps {
  rows: string;
  /** What more of it is there, though nobody sees it. */
  fog?: string;
  grid: GridKey;
  /** Without what is written on it. */
  plain?: boolean;
}

/** Name the paths of a map: the class of each, the cells that it outlines, and how large each cell is. */
function layers(all: readonly Cell[]): [look: string, cells: Cell[], scale: number][] {
  const of = (test: (cell: Cell) => boolean): Cell[] => all.filter(test);
  return [
    ["ground", of(({ kind }) => kind !== "wall"), 1],
    ["wall", of(({ kind }) => kind === "wall"), 1],
    ["obstacle", of(({ kind, standable }) => kind === "obstacle" && !standable), 0.86],
    ["obstacle standable", of(({ kind, standable }) => kind === "obstacle" && standable), 0.86],
  ];
}

export function Ground({ rows, fog = "", grid, plain = false }: GroundProps) {
  return useMemo(() => {
    const all = cells(rows);
    const obstacles = all.filter(({ kind }) => kind === "obstacle");
    return (
      <g aria-hidden="true" pointer-events="none">
        {layers(all).map(([look, drawn, scale]) => (
          <path key={look} class={look} d={path(grid, drawn, scale)} />
        ))}
        {plain ? null : <Lettering class="heights" size={12} all={heights(obstacles, grid)} />}
        {plain ? null : <Lettering class="edges" size={13} all={edges(rows, fog, grid)} />}
      </g>
    );
  }, [rows, fog, grid, plain]);
}
