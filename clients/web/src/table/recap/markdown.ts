/** How is a recap written as Markdown? What people wrote stays as it is: no sign of theirs marks anything. */
import type { RecapText, TextKind } from "./texts";

/** What stands before and behind a text. */
const MARKS: Record<TextKind, readonly [string, string]> = {
  title: ["# ", ""],
  conflict: ["## ", ""],
  people: ["*", "*"],
  turn: ["- ", ""],
  told: ["> ", ""],
  result: ["**", "**"],
  luck: ["*", "*"],
};
/** What each further line of a text begins with. */
const FURTHER: Partial<Record<TextKind, string>> = { turn: "  ", told: "> " };

/** Signs that mark something wherever they stand. */
const ANYWHERE = /[\\`*_[\]<~&]/g;
/** Signs that begin a heading, an item, a quote or a line across, and those that end a heading. */
const AT_EDGES =
  /(?<=^\s*)(?:[#+-](?=\s)|>|[-=](?=[-=]*\s*$))|(?<=^\s*\d+)[.)](?=\s)|#(?=#*\s*$)/gm;

function plain(text: string): string {
  const escaped = String.raw`\$&`;
  return text.replace(ANYWHERE, escaped).replace(AT_EDGES, escaped);
}

function written({ kind, text }: RecapText): string {
  const [before, behind] = MARKS[kind];
  const lines = plain(text.trim()).split("\n");
  // A heading, and what is stressed, is one line.
  const whole = lines.join(kind in FURTHER ? `\n${FURTHER[kind]}` : " ");
  return before + whole + behind;
}

/** Write the texts that are not empty. */
export function markdown(texts: readonly RecapText[]): string {
  const told = texts.filter(({ text }) => text.trim() !== "");
  return told
    .map((each, i) => {
      const next = told[i + 1];
      const together = each.kind === "turn" && next?.kind === "turn";
      return written(each) + (next === undefined || together ? "\n" : "\n\n");
    })
    .join("");
}
