/** What do forms and questions have beside what is offered? A line of words. */
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
  return words ? (
    <p class={look} role={role} data-testid={testid}>
      {words}
    </p>
  ) : null;
}
