/** How is much written on a map that is zoomed? As one text: each text of its own is laid out again with every zoom. */

export interface Letters {
  key: string;
  /** Where their middle is. */
  x: number;
  y: number;
  words: string;
}

export function Lettering({ all, ...named }: { all: readonly Letters[]; class: string }) {
  return (
    <text {...named}>
      {all.map(({ key, x, y, words }) => (
        <tspan key={key} x={x} y={y}>
          {words}
        </tspan>
      ))}
    </text>
  );
}
