/** How is a number shown with what it stands for? A small label and a value beside it. */
import type { ComponentChildren } from "preact";

export interface Chip {
  name: string;
  value: ComponentChildren;
  /** The sum of the others. */
  strong?: boolean;
}

export function Chips({ all, label }: { all: Chip[]; label: string }) {
  return (
    <dl class="chips" aria-label={label}>
      {all.map(({ name, value, strong }, i) => (
        <div key={i} class={strong ? "chip strong" : "chip"}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
