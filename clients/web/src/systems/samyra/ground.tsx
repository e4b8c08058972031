/** How does the ground look? Drawn once per map, in a handful of paths however many fields there are. */
import { useMemo } from "preact/hooks";
import { cells, obstacle, size, type Cell } from "./chart";
import { centre, fieldName, outline, type GridKey } from "./fields";

function path(grid: GridKey, all: readonly Cell[], scale = 1): string {
  return all.map(({ field }) => outline(grid, field, scale)).join("");
}

/** Letters of the columns above, numbers of the rows at the left. */
function Edges({ rows, fog, grid }: { rows: string; fog: string; grid: GridKey }) {
  const [seen, veiled] = [size(rows), size(fog)];
  const [columns, count] = [Math.max(seen.columns, veiled.columns), Math.max(seen.rows, veiled.rows)];
  return (
    <g class="edges">
      {Array.from({ length: columns }, (_, x) => {
        const name = fieldName({ x, y: 0 });
        return (
          <text key={name} x={centre(grid, name).x} y={-5}>
            {name.replace(/\d+/, "").toUpperCase()}
          </text>
        );
      })}
      {Array.from({ length: count }, (_, y) => {
        const at = centre(grid, fieldName({ x: 0, y }));
        return (
          <text key={y} x={-12} y={at.y + 4}>
            {y + 1}
          </text>
        );
      })}
    </g>
  );
}

function Heights({ all, grid }: { all: readonly Cell[]; grid: GridKey }) {
  return (
    <g class="heights">
      {all.map(({ field, height, circled = false }) => {
        const { x, y } = centre(grid, field);
        return (
          <text key={field} x={x} y={y + 15}>
            {obstacle(height, false, circled)}
          </text>
        );
      })}
    </g>
  );
}

/** `plain`: without what is written on it; `fog`: what more of it is there, though nobody sees it. */
export function Ground({ rows, fog = "", grid, plain = false }: { rows: string; fog?: string; grid: GridKey; plain?: boolean }) {
  return useMemo(() => {
    const all = cells(rows);
    const obstacles = all.filter(({ kind }) => kind === "obstacle");
    return (
      <g aria-hidden="true" pointer-events="none">
        <path class="ground" d={path(grid, all.filter(({ kind }) => kind !== "wall"))} />
        <path class="wall" d={path(grid, all.filter(({ kind }) => kind === "wall"))} />
        <path class="obstacle" d={path(grid, obstacles.filter(({ standable }) => !standable), 0.86)} />
        <path class="obstacle standable" d={path(grid, obstacles.filter(({ standable }) => standable), 0.86)} />
        {plain ? null : <Heights all={obstacles} grid={grid} />}
        {plain ? null : <Edges rows={rows} fog={fog} grid={grid} />}
      </g>
    );
  }, [rows, fog, grid, plain]);
}
