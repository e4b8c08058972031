/** How is something done by one press? By a button that says what. */
import type { ButtonHTMLAttributes, ComponentChildren } from "preact";

type Told =
  "aria-expanded" | "aria-haspopup" | "aria-label" | "aria-pressed" | "disabled" | "lang" | "title";

interface PressProps extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, Told> {
  words: ComponentChildren;
  /** undefined: it sends the form that it stands in. */
  go?: (event: MouseEvent) => unknown;
  /** The class that it is drawn by. */
  kind?: string;
  testid?: string | undefined;
}

export function Press({ words, go, kind = "quiet", testid, ...further }: PressProps) {
  return (
    <button
      type={go ? "button" : "submit"}
      class={kind}
      {...further}
      data-testid={testid}
      onClick={(event) => void go?.(event)}
    >
      {words}
    </button>
  );
}
