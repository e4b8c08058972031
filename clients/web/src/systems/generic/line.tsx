/** What do forms and questions have beside what is offered? A line of words, and a button that is no offer by itself. */
import type { ComponentChildren } from "preact";

interface ToldProps {
  /** undefined, or empty: nothing is told. */
  words: ComponentChildren;
  look?: string;
  /** How it is read aloud where it comes unasked. */
  role?: "status" | "alert";
  testid?: string;
}

export function Told({ words, look = "muted", role, testid }: ToldProps) {
  return words ? <p class={look} role={role} data-testid={testid}>{words}</p> : null;
}

interface PressProps {
  words: ComponentChildren;
  /** undefined: it sends the form that it stands in. */
  act?: (event: MouseEvent) => void;
  kind?: "primary" | "offer" | "quiet";
  disabled?: boolean;
  testid?: string;
}

export function Press({ words, act, kind = "quiet", disabled = false, testid }: PressProps) {
  return (
    <button type={act ? "button" : "submit"} class={kind} disabled={disabled} data-testid={testid} onClick={act}>
      {words}
    </button>
  );
}
