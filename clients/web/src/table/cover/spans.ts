/** What is stressed in a line of Markdown? Strong, emphasised and literal words; a link or an image stays as it was typed. */

interface StyledWords {
  text: string;
  style?: "strong" | "em" | "code";
}

/** A sign behind a backslash is that sign. */
const ESCAPED = /\\([\\`*_[\]<>#+.()~&=-])/u.source;
/** What lies between two signs, and neither begins nor ends with a space. */
const within = (sign: string): string =>
  `${sign}(?=\\S)(?!${sign})((?:\\\\.|[^\\\\])+?)(?<=\\S)${sign}`;
/** An underscore within a word is part of it. */
const alone = (sign: string): string => `(?<![\\p{L}\\p{N}_])${within(sign)}(?![\\p{L}\\p{N}_])`;
const SPANS = new RegExp(
  [ESCAPED, within("\\*\\*"), alone("__"), within("\\*"), alone("_"), "`([^`]+)`"].join("|"),
  "gsu",
);
/** The style of what each part of the pattern has found. */
const STYLES = [undefined, "strong", "strong", "em", "em", "code"] as const;
const SIGN = new RegExp(ESCAPED, "gu");

/** Take the backslashes off signs that are meant as they stand. */
function bareSigns(text: string): string {
  return text.replace(SIGN, "$1");
}

function spanOf(found: RegExpMatchArray): StyledWords {
  const at = found.slice(1).findIndex((part) => part !== undefined);
  const text = found[at + 1] ?? "";
  const style = STYLES[at];
  if (style === undefined) return { text };
  return { text: style === "code" ? text : bareSigns(text), style };
}

/** Part a line into what is stressed and what is not. */
export function spans(line: string): StyledWords[] {
  const all: StyledWords[] = [];
  let end = 0;
  for (const found of line.matchAll(SPANS)) {
    if (found.index > end) all.push({ text: line.slice(end, found.index) });
    all.push(spanOf(found));
    end = found.index + found[0].length;
  }
  return end < line.length ? [...all, { text: line.slice(end) }] : all;
}
