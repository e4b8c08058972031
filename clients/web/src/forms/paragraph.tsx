/** How are words drawn that are there only sometimes? As a paragraph, or not at all. */
import type { ComponentChildren } from "preact";

interface ParagraphProps {
  /** undefined, false or empty: nothing is drawn. */
  words: ComponentChildren;
  look?: string;
  /** How it is read aloud where it comes unasked. */
  role?: "status" | "alert";
  testid?: string;
}

export function Paragraph({ words, look = "muted", role, testid }: ParagraphProps) {
  return words ? (
    <p class={look} role={role} data-testid={testid}>
      {words}
    </p>
  ) : null;
}
