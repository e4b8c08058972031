/** Which of a few is it? A pill for each, one tap. */
import type { ComponentChildren } from "preact";
import { Button } from "./button";

interface PillsProps<V extends string | number> {
  options: readonly V[];
  /** The one that is chosen, or all of them. */
  chosen: V | readonly V[] | undefined;
  pick: (value: V) => void;
  format: (value: V) => ComponentChildren;
  /** Each pill has it before its value. */
  testid?: string;
  /** Names the group where no legend does. */
  label?: string;
  title?: (value: V) => string;
  class?: string;
}

export function Pills<V extends string | number>({
  options,
  chosen,
  pick,
  format,
  testid,
  label,
  title,
  class: further,
}: PillsProps<V>) {
  const on = (each: V): boolean =>
    Array.isArray(chosen) ? chosen.includes(each) : each === chosen;
  return (
    <div
      class={further ? `pills ${further}` : "pills"}
      role={label === undefined ? undefined : "group"}
      aria-label={label}
    >
      {options.map((each) => (
        <Button
          key={each}
          kind="pill"
          aria-pressed={on(each)}
          title={title?.(each)}
          onPress={() => pick(each)}
          testid={testid && `${testid}-${each}`}
        >
          {format(each)}
        </Button>
      ))}
    </div>
  );
}

/** The same as a field of a form. */
export function PillField<V extends string | number>({
  legend,
  note,
  kind = "choice",
  ...pills
}: PillsProps<V> & { legend: string; note?: string | undefined; kind?: string }) {
  return (
    <fieldset class={`field ${kind}`} aria-describedby={note}>
      <legend>{legend}</legend>
      <Pills {...pills} />
    </fieldset>
  );
}
