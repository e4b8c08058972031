/** Where does which rule stand in the texts of `docs/play`? A mark in a text names a rule and the places it comes from: `<!-- § Name: 004 §1.2; 004 §1.3 -->`. */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const PLAY = new URL("../../../docs/play/", import.meta.url);
const MARK = /<!-- § ([^:]+): (.+?) -->/g;
const SYSTEMS = ["einblatt", "ews", "phers", "harmonies", "samyra"];
const MODULE = "virtual:rules";

/** Its name, and the page and place that tell it. */
export type Told = readonly [name: string, place: string];

/** Name a place so that it can stand in an address: `004-1.3`. */
function place(anchors: string): string {
  return (anchors.split(";")[0] ?? "")
    .normalize("NFD")
    .replaceAll(/[^\w. ]/g, "")
    .trim()
    .replaceAll(/\s+/g, "-");
}

/** Put places into a text, to which links may lead. */
export function placed(text: string): string {
  return text.replaceAll(
    MARK,
    (_, __, anchors: string) => `<span class="rule" id="${place(anchors)}"></span>`,
  );
}

function told(language: string): Record<string, Told> {
  const rows = SYSTEMS.flatMap((system) =>
    [...readFileSync(new URL(`${language}/${system}.md`, PLAY), "utf8").matchAll(MARK)].flatMap(
      ([, name = "", anchors = ""]) =>
        anchors
          .split("; ")
          .map((anchor) => [anchor, [name, `${system}.html#${place(anchors)}`]] as const),
    ),
  );
  return Object.fromEntries(rows);
}

/** Hand the names and places of the rules to the page. */
export function rules(): Plugin {
  return {
    name: "rules",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export default ${JSON.stringify({ de: told("de"), en: told("en") })};`
        : undefined,
  };
}
