/** How does a description look that was written in Markdown? As what it means; nothing in it becomes an element of its own. */
import { Fragment } from "preact";
import { blocks, type Block } from "./blocks";
import { spans } from "./spans";

function Words({ text }: { text: string }) {
  return (
    <>
      {spans(text).map(({ text: words, style }, i) => {
        const Style = style ?? Fragment;
        return <Style key={i}>{words}</Style>;
      })}
    </>
  );
}

const HEADINGS = ["h2", "h3", "h4"] as const;

/** Give each heading its place below the title of the page, by the headings that it stands under; none leaves out a level. */
function headingLevels(all: readonly Block[]): number[] {
  let under: number[] = [];
  return all.map((block) => {
    if (block.kind !== "heading") return 0;
    under = [...under.filter((level) => level < block.level), block.level];
    return Math.min(under.length, HEADINGS.length) - 1;
  });
}

function Part({ block, level }: { block: Block; level: number }) {
  if (block.kind === "list") {
    const items = block.items.map((item, i) => (
      <li key={i}>
        <Words text={item} />
      </li>
    ));
    return block.start === undefined ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
  }
  const Kind =
    block.kind === "heading"
      ? (HEADINGS[level] ?? "h4")
      : block.kind === "quote"
        ? "blockquote"
        : "p";
  return (
    <Kind>
      <Words text={block.text} />
    </Kind>
  );
}

export function Formatted({ text }: { text: string }) {
  const all = blocks(text);
  const levels = headingLevels(all);
  return (
    <>
      {all.map((block, i) => (
        <Part key={i} block={block} level={levels[i] ?? 0} />
      ))}
    </>
  );
}
