/** Of which blocks is a text in Markdown made? Headings, lists, quotes and paragraphs; all else stays as it was typed. */

/** `start`: the number of a list's first item; undefined: its items have bullets. */
export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "list"; start: number | undefined; items: string[] }
  | { kind: "quote" | "paragraph"; text: string };

const HEADING = /^(#{1,6})\s+(.+?)(?:\s+#+)?\s*$/;
const ITEM = /^\s{0,3}(?:[-*+]|(\d{1,9})[.)])\s+(.+)$/;
const QUOTE = /^\s{0,3}>\s?(.*)$/;
/** What goes on with the text above it: an indented line below an item. */
const FURTHER = /^\s{2,}(\S.*)$/;

function headingOf(line: string): Block | undefined {
  const [, marks = "", text = ""] = HEADING.exec(line) ?? [];
  return marks ? { kind: "heading", level: marks.length, text } : undefined;
}

function itemOf(line: string): Block | undefined {
  const [, number, text = ""] = ITEM.exec(line) ?? [];
  const start = number === undefined ? undefined : Number(number);
  return text ? { kind: "list", start, items: [text] } : undefined;
}

function quoteOf(line: string): Block | undefined {
  const found = QUOTE.exec(line);
  return found ? { kind: "quote", text: found[1] ?? "" } : undefined;
}

function isOrdered({ start }: Extract<Block, { kind: "list" }>): boolean {
  return start !== undefined;
}

/** Put a line that begins a block of the same kind into the block above it; tell whether that was possible. */
function joined(above: Block | undefined, block: Block): boolean {
  if (above?.kind === "list" && block.kind === "list" && isOrdered(above) === isOrdered(block)) {
    above.items.push(...block.items);
    return true;
  }
  if (above?.kind !== block.kind || !("text" in above) || !("text" in block)) return false;
  if (above.kind === "heading") return false;
  above.text += `\n${block.text}`;
  return true;
}

/** Put an indented line into the item above it; tell whether there is one. */
function continued(above: Block | undefined, line: string): boolean {
  const [, text] = FURTHER.exec(line) ?? [];
  if (text === undefined || above?.kind !== "list") return false;
  above.items.push(`${above.items.pop()}\n${text}`);
  return true;
}

/** Part a text into blocks, in their order. */
export function blocks(text: string): Block[] {
  const all: Block[] = [];
  /** The block that the next line may belong to. */
  let above: Block | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "") {
      above = undefined;
      continue;
    }
    const begun = headingOf(line) ?? itemOf(line) ?? quoteOf(line);
    if (!begun && continued(above, line)) continue;
    const block: Block = begun ?? { kind: "paragraph", text: line };
    if (joined(above, block)) continue;
    all.push(block);
    above = block;
  }
  return all;
}
