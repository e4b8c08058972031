/** How does a built page become one file that asks nobody for anything? Script and style go inside. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SCRIPT = /<script type="module"[^>]*\ssrc="\/?([^"]+)"[^>]*><\/script>/;
const STYLE = /<link rel="stylesheet"[^>]*\shref="\/?([^"]+)"[^>]*>/;
/** The pages are built first: an export bundles no more packages than they do. */
const LICENCES = ["dist/licenses/packages.md", "public/licenses/source-serif.txt"];
const POLICY = "%POLICY%";
const ICON = "%ICON%";
/** Where files would be named that are fetched before a part of the page: here are none. */
const FETCHED = "__VITE_PRELOAD__";

function hash(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

/** Only what is in the file itself may run, by its hash; nothing may be fetched at all. */
function policy(script: string, style: string): string {
  return `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; img-src data:; font-src data:; base-uri 'none'; form-action 'none'`;
}

function picture(file: string): string {
  return `data:image/svg+xml;base64,${readFileSync(file).toString("base64")}`;
}

function found(pattern: RegExp, html: string): RegExpExecArray {
  const match = pattern.exec(html);
  if (!match) throw new Error(`the page has no ${pattern.source}`);
  return match;
}

/** Put the one script, the one style and the licences of each page into it, and name the hashes in its policy. */
export function oneFile(): Plugin {
  return {
    name: "one-file",
    enforce: "post",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => html.replace(ICON, () => picture("public/icon.svg")),
    },
    generateBundle(_, bundle) {
      const take = (file: string): string => {
        const part = bundle[file];
        delete bundle[file];
        // What would be fetched later lies in the same script: there is nothing to preload.
        if (part?.type === "chunk") return part.code.replaceAll("__VITE_PRELOAD__", "void 0");
        if (part?.type === "asset") return String(part.source);
        throw new Error(`${file} was not built`);
      };
      const licences = LICENCES.map((file) => readFileSync(file, "utf8"))
        .join("\n")
        .replaceAll("--", "–");
      for (const page of Object.values(bundle)) {
        if (page.type !== "asset" || !page.fileName.endsWith(".html")) continue;
        const html = String(page.source);
        const [scriptTag, scriptFile = ""] = found(SCRIPT, html);
        const [styleTag, styleFile = ""] = found(STYLE, html);
        // An element of its text would end where this stands.
        const script = take(scriptFile)
          .replaceAll(FETCHED, "[]")
          .replaceAll("</script", "<\\/script")
          .replaceAll("<!--", "<\\!--");
        const style = take(styleFile).replaceAll("</style", "<\\/style");
        page.source = html
          .replace(POLICY, () => policy(script, style))
          .replace(styleTag, () => `<style>${style}</style>`)
          .replace(scriptTag, () => `<script type="module">${script}</script>`)
          .replace("</body>", () => `<!--\n${licences}\n-->\n</body>`);
      }
      const left = Object.values(bundle).filter((part) => !part.fileName.endsWith(".html"));
      if (left.length > 0)
        this.error(`not inside the page: ${left.map((part) => part.fileName).join(", ")}`);
    },
  };
}
