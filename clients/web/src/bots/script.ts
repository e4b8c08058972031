/** How does a wish of an example become a command? By the option that describes it. */
import { buildCommand } from "../forms/options/build_command";
import type { Choices, Chosen, Command, Option } from "../net/option";
import type { Language } from "../state/preferences";
import type { View } from "../net/view";
import { inLanguage, type Example, type Said, type ScriptCommand, type Words } from "./example";

/** Find the figures of an example on a table: key → id. */
export function scriptFigures(
  cast: Example["figures"],
  view: View,
  language: Language,
): Record<string, string> {
  const known = Object.entries(view.figures ?? {});
  const found = Object.entries(cast).map(([key, { name }]) => {
    const wanted = inLanguage(name, language);
    return [key, known.find(([, figure]) => figure.name === wanted)?.[0] ?? ""];
  });
  return Object.fromEntries(found) as Record<string, string>;
}

function isWords(said: Said): said is Words {
  return typeof said === "object" && !Array.isArray(said);
}

/** Put ids and the table's language into a value. */
function inLanguageOf(
  said: Said,
  figures: Readonly<Record<string, string>>,
  language: Language,
): Chosen {
  if (Array.isArray(said))
    return said.map((each: Said) => inLanguageOf(each, figures, language) as string | number);
  if (isWords(said)) return said[language];
  if (typeof said !== "string") return said as Chosen;
  return said.replace(/@(\w+)/g, (whole, key: string) => figures[key] ?? whole);
}

/** Return the choices that a wish names. */
export function scriptChoices(
  wish: ScriptCommand,
  figures: Readonly<Record<string, string>>,
  language: Language,
): Choices {
  const fields = Object.entries(wish).filter(([name]) => name !== "type");
  return Object.fromEntries(
    fields.map(([name, said]) => [name, inLanguageOf(said, figures, language)]),
  );
}

/** Fill in what leaves no choice; undefined if the option does not describe the wish. */
function filledIn(option: Option, choices: Choices, view: View): Command | undefined {
  const described = Object.keys(choices).every((name) => name in option.fields);
  return described ? buildCommand(option, choices, view) : undefined;
}

/** Return the command that an option of its type makes of the choices. */
export function fulfilled(
  options: readonly Option[],
  type: string,
  choices: Choices,
  view: View,
): Command | undefined {
  for (const option of options) {
    const made = option.type === type ? filledIn(option, choices, view) : undefined;
    if (made) return made;
  }
  return undefined;
}
