/** How is a number shown with what it is made of? Its parts in a row, and what they come to. */
import "./sum.css";
import { plain, signed } from "../../i18n/words";

export interface SumPart {
  name: string;
  value: number;
}

interface SumProps {
  label: string;
  parts: readonly SumPart[];
  /** What they come to; undefined: something is missing. */
  total?: SumPart | undefined;
  /** How a number is written. */
  words?: (n: number) => string;
  /** It tells what dice came to. */
  spoils?: boolean;
  /** What they come to is added to something: it has a sign, and so has a part that stands alone. */
  carried?: boolean;
}

export function Sum({
  label,
  parts,
  total,
  words = plain,
  spoils = false,
  carried = false,
}: SumProps) {
  // One part is its own sum.
  const summed = total && (parts.length !== 1 || parts[0]?.value !== total.value);
  return (
    <dl class={`sum ${spoils ? "spoiler" : ""}`} aria-label={label} data-testid="sum">
      {parts.map(({ name, value }, i) => (
        <div key={`${i} ${name}`} class="sum-part">
          <dt>{name}</dt>
          <dd>
            {carried
              ? signed(value)
              : parts.length > 1 && value >= 0
                ? `+${words(value)}`
                : words(value)}
          </dd>
        </div>
      ))}
      {summed ? (
        <div class="sum-part total">
          <dt>{total.name}</dt>
          <dd>
            {parts.length > 0 ? <span aria-hidden="true">= </span> : null}
            {carried && total.value > 0 ? "+" : ""}
            {words(total.value)}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
