/** Which of many is it? A list to choose from, under its label. */
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

/** No value of a list. */
const UNCHOSEN = "?";

interface SelectProps<V extends string | number> {
  label: ComponentChildren;
  options: readonly V[];
  chosen: V | undefined;
  pick: (value: V) => void;
  format: (value: V) => string;
  testid: string;
  /** Stands there until something is chosen, if that may be. */
  before?: string | undefined;
  note?: string | undefined;
  class?: string;
  /** The label is for those who do not see the page. */
  hideLabel?: boolean;
}

export function Select<V extends string | number>(props: SelectProps<V>) {
  const { label, options, chosen, pick, format, before, hideLabel } = props;
  const id = useId();
  const choose = (value: string): void => pick(options.find((each) => String(each) === value) as V);
  return (
    <div class={props.class ?? "field"}>
      <label class={hideLabel ? "sr" : undefined} for={id}>
        {label}
      </label>
      <select
        id={id}
        aria-describedby={props.note}
        data-testid={props.testid}
        value={chosen === undefined ? UNCHOSEN : String(chosen)}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {before === undefined ? null : (
          <option value={UNCHOSEN} disabled>
            {before}
          </option>
        )}
        {options.map((each) => (
          <option key={each} value={String(each)}>
            {format(each)}
          </option>
        ))}
      </select>
    </div>
  );
}
