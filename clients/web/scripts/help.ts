/** How do the texts of `docs/play` become pages under `/help`? One HTML file each, without script. */
import { readdirSync, readFileSync } from "node:fs";
import { marked } from "marked";
import type { Plugin, Rolldown } from "vite";
import { placed } from "./rules.ts";

const PLAY = new URL("../../../docs/play/", import.meta.url);
const STYLE = "src/ui/style/help.css";
/** In the order in which they are named at the top; `index` is the first. */
const PAGES = ["index", "einblatt", "ews", "phers", "harmonies", "samyra"];
const LANGUAGES = {
  de: { start: "Anfang", table: "Zum Spiel", other: "English", licences: "Lizenzen" },
  en: { start: "Start", table: "To the game", other: "Deutsch", licences: "Licences" },
};

type Language = keyof typeof LANGUAGES;

function text(file: string): string {
  return readFileSync(new URL(file, PLAY), "utf8");
}

/** A page is called by its first heading, up to the colon. */
function title(language: Language, name: string): string {
  const heading = /^# (.*)/.exec(text(`${language}/${name}.md`))?.[1];
  if (heading === undefined) throw new Error(`docs/play/${language}/${name}.md has no heading`);
  return heading;
}

function navigation(language: Language, here: string): string {
  const words = LANGUAGES[language];
  const link = (name: string): string => {
    const called = name === "index" ? words.start : title(language, name).split(":")[0];
    return `<li><a href="${name}.html"${name === here ? ' aria-current="page"' : ""}>${called}</a></li>`;
  };
  const other = language === "de" ? "en" : "de";
  const across = `<li><a href="../${other}/${here}.html" lang="${other}" hreflang="${other}">${words.other}</a></li>`;
  return `<nav><ul><li><a href="/">${words.table}</a></li>${PAGES.map(link).join("")}${across}<li><a href="/licenses/packages.md">${words.licences}</a></li></ul></nav>`;
}

/** Links lead from text to text, so that they work where the texts lie; here they lead to pages. */
function body(language: Language, name: string): string {
  return marked
    .parse(placed(text(`${language}/${name}.md`)), { async: false })
    .replaceAll(/(href="[a-z]+)\.md"/g, '$1.html"');
}

function page(language: Language, name: string, style: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${title(language, name)} – Chronist</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/${style}">
</head>
<body>
${navigation(language, name)}
<main>
${body(language, name)}</main>
</body>
</html>
`;
}

function emitted(context: Rolldown.PluginContext, style: string): void {
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    for (const name of PAGES) {
      context.emitFile({
        type: "asset",
        fileName: `help/${language}/${name}.html`,
        source: page(language, name, style),
      });
    }
  }
  for (const name of readdirSync(new URL("images/", PLAY), {
    recursive: true,
    encoding: "utf8",
  }).filter((each) => each.endsWith(".png"))) {
    context.emitFile({
      type: "asset",
      fileName: `help/images/${name}`,
      source: readFileSync(new URL(`images/${name}`, PLAY)),
    });
  }
}

/** Build the pages with a style of their own. */
export function help(): Plugin {
  return {
    name: "help",
    apply: "build",
    config: () => ({ build: { rolldownOptions: { input: { index: "index.html", help: STYLE } } } }),
    generateBundle(_, bundle) {
      const style = Object.keys(bundle).find((name) => /^assets\/help-.*\.css$/.test(name));
      if (style === undefined) throw new Error(`${STYLE} was not built`);
      emitted(this, style);
    },
  };
}
