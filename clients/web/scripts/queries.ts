/** Which windows does a style sheet mean? Browsers know no names for them yet: each becomes its condition. */
import { readFileSync } from "node:fs";

const NAMED = new URL("../src/ui/style/queries.css", import.meta.url);
const DEFINITION = /@custom-media (--\w+) ([^;]+);/g;

function definitions(): Map<string, string> {
  const found = readFileSync(NAMED, "utf8").matchAll(DEFINITION);
  return new Map(Array.from(found, ([, name = "", condition = ""]) => [name, condition]));
}

/** A plugin of PostCSS, which takes every style sheet through Vite. */
export function queries() {
  const named = definitions();
  const condition = (_: string, name: string): string => {
    const found = named.get(name);
    if (found === undefined) throw new Error(`${name} is no query of queries.css`);
    return `(${found})`;
  };
  return {
    postcssPlugin: "queries",
    AtRule: {
      media(rule: { params: string }): void {
        if (rule.params.includes("(--"))
          rule.params = rule.params.replace(/\((--\w+)\)/g, condition);
      },
    },
  };
}
