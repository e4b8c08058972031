/** Which of many is it? A list to choose from, under its label. */
import { useId } from "preact/hooks";

/** No value of a list. */
const UNCHOSEN = "?";

interface SelectProps<V extends string | number> {
  label: string;
  among: readonly V[];
  chosen: V | undefined;
  pick: (value: V) => void;
  says: (value: V) => string;
  testid: string;
  /** Stands there until something is chosen, if that may be. */
  before?: string;
  note?: string | undefined;
  look?: string;
  /** The label is for those who do not see the page. */
  unseen?: boolean;
}

export function Select<V extends string | number>({
  label,
  among,
  chosen,
  pick,
  says,
  testid,
  before,
  note,
  look = "field",
  unseen,
}: SelectProps<V>) {
  const id = useId();
  return (
    <div class={look}>
      <label class={unseen ? "sr" : undefined} for={id}>
        {label}
      </label>
      <select
        id={id}
        aria-describedby={note}
        data-testid={testid}
        value={chosen === undefined ? UNCHOSEN : String(chosen)}
        onChange={(event) =>
          pick(among.find((each) => String(each) === event.currentTarget.value) as V)
        }
      >
        {before === undefined ? null : (
          <option value={UNCHOSEN} disabled>
            {before}
          </option>
        )}
        {among.map((each) => (
          <option key={each} value={String(each)}>
            {says(each)}
          </option>
        ))}
      </select>
    </div>
  );
}
