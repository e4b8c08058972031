/** Which words does the server send? Those of the table and of all systems, read from where they are kept. */
import { takeCatalogue } from "../src/i18n/words";
import type { Language } from "../src/state/preferences";
import { HOLDS } from "./holds";

type Words = Record<string, string>;

const files = import.meta.glob<Words>(
  [
    "../../../domain/systems/*/messages/*.json",
    "../../../domain/table/messages/*.json",
    "../../../server/messages/*.json",
  ],
  { import: "default", eager: true },
);

function wordsOf(folder: string): Record<Language, Words> {
  const read = (of: Language): Words => files[`../../../${folder}/messages/${of}.json`] ?? {};
  return { de: read("de"), en: read("en") };
}

/** Take the words in, as a page does at its start. */
export function serveWords(): void {
  const keys = new Set(
    Object.keys(files).flatMap((path) => /systems\/(\w+)\//.exec(path)?.[1] ?? []),
  );
  const systems = Object.fromEntries(
    [...keys].map((key) => [key, { messages: wordsOf(`domain/systems/${key}`) }]),
  );
  const [own, table] = [wordsOf("server"), wordsOf("domain/table")];
  const messages = { de: { ...own.de, ...table.de }, en: { ...own.en, ...table.en } };
  takeCatalogue({ systems, messages, holds: HOLDS });
}
